import { useContext } from 'react'
import { type IconName, iconClass, isMirrored } from './icon-names.ts'
import { IconPaths } from './icon-paths-context.ts'

export interface IconProps {
  name: IconName
  /** Edge in px; 20 in running text and buttons, 24 in bars. */
  size?: number | undefined
  /** Uses the filled variant, for stars and the active item of a bar; names without one stay regular. */
  fill?: boolean | undefined
  className?: string | undefined
}

/**
 * A decorative icon in the current text color; the surrounding control provides the accessible name. Its style sheet
 * (`shared-ui/icons.css`) draws it from the sprite; within `IconPaths` it is drawn by its own path.
 */
export function Icon({ name, size = 20, fill = false, className = '' }: IconProps) {
  const pathOf = useContext(IconPaths)
  if (pathOf === undefined) {
    const classes = `icon ${iconClass(name, fill)} ${className}`
    return <svg width={size} height={size} aria-hidden="true" className={classes.trimEnd()} />
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      <path d={pathOf(name, fill)} {...(isMirrored(name) ? { transform: 'matrix(-1 0 0 1 256 0)' } : {})} />
    </svg>
  )
}
