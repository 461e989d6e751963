import { fillPaths } from './fill-paths.ts'
import { hasFill, type IconName } from './icon-names.ts'
import { regularPaths } from './regular-paths.ts'

/** The path of every icon, for `IconPaths`. A module of its own: pages with the sprite do not load it. */
export function iconPath(name: IconName, filled: boolean): string {
  return filled && hasFill(name) ? fillPaths[name] : regularPaths[name]
}
