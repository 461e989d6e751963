import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** A decorative icon in the current text color; `size` in px. The surrounding control provides the accessible name. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
