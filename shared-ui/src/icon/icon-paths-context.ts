import { createContext } from 'react'
import type { IconName } from './icon-names.ts'

/**
 * Returns an icon's SVG path on a 256 grid. For pages that cannot load the sprite: a third-party page's policy would
 * block it.
 */
export const IconPaths = createContext<((name: IconName, filled: boolean) => string) | undefined>(undefined)
