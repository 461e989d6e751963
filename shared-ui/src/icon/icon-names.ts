import type { fillPaths } from './fill-paths.ts'
import type { regularPaths } from './regular-paths.ts'

export type IconName = keyof typeof regularPaths
export type FillIconName = keyof typeof fillPaths

const filled: Readonly<Record<FillIconName, true>> = {
  star: true,
  heart: true,
  house: true,
  'squares-four': true,
  magnifier: true,
  cart: true,
  user: true,
  'seal-percent': true,
  'check-circle': true,
}

/** Icons that point or move along the line of text are mirrored in right-to-left layouts. */
const mirrored: ReadonlySet<IconName> = new Set<IconName>(['truck', 'list', 'sign-out'])

export function hasFill(name: IconName): name is IconName & FillIconName {
  return name in filled
}

export function isMirrored(name: IconName): boolean {
  return mirrored.has(name)
}

/** The class that names an icon's place in the sprite. */
export function iconClass(name: IconName, fill: boolean): string {
  return `i-${name}${fill && hasFill(name) ? '-fill' : ''}`
}
