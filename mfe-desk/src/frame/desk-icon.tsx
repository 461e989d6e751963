import { Icon, type IconName } from 'shared-ui'

/** Icons that shoppers never see: the shop's sprite, which every page loads, does not have them. On a 256 grid. */
const own = {
  users:
    'M88 136a44 44 0 1 0 0-88 44 44 0 0 0 0 88Zm-72 72c14-34 40-52 72-52s58 18 72 52m4-156a44 44 0 0 1 0 80m28 28c22 8 38 24 48 48',
  dots: 'M56 128h1m71 0h1m71 0h1',
  external:
    'M152 40h64v64m0-64-88 88m60 24v52a12 12 0 0 1-12 12H52a12 12 0 0 1-12-12V80a12 12 0 0 1 12-12h52',
} as const

export type DeskIconName = IconName | keyof typeof own

/** A decorative icon in the current text color. `size` in px. */
export function DeskIcon({ name, size = 20 }: { name: DeskIconName; size?: number | undefined }) {
  if (!isOwn(name)) return <Icon name={name} size={size} />
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'dots' ? 28 : 16}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={own[name]} />
    </svg>
  )
}

function isOwn(name: DeskIconName): name is keyof typeof own {
  return Object.hasOwn(own, name)
}
