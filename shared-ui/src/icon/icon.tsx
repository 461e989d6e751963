import { fillPaths } from './fill-paths.ts'
import { regularPaths } from './regular-paths.ts'

export type IconName = keyof typeof regularPaths
export type FillIconName = keyof typeof fillPaths

export interface IconProps {
  name: IconName
  /** Edge in px; 20 in running text and buttons, 24 in bars. */
  size?: number | undefined
  /** Uses the filled variant, for stars and the active item of a bar; names without one stay regular. */
  fill?: boolean | undefined
  className?: string | undefined
}

// Icons that point or move along the line of text are mirrored in right-to-left layouts.
const mirrored: ReadonlySet<IconName> = new Set<IconName>(['truck', 'list', 'sign-out'])

function hasFill(name: IconName): name is IconName & FillIconName {
  return name in fillPaths
}

/** A decorative icon in the current text color; the surrounding control provides the accessible name. */
export function Icon({ name, size = 20, fill = false, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path
        d={fill && hasFill(name) ? fillPaths[name] : regularPaths[name]}
        {...(mirrored.has(name) ? { transform: 'matrix(-1 0 0 1 256 0)' } : {})}
      />
    </svg>
  )
}
