/**
 * Media queries by minimum width (px): below `md` the mobile layout, from `lg` sidebar and mega-menu. Import it as a
 * namespace (`import * as media from 'shared-ui/media'`): builds then inline the queries.
 */
export const sm = '@media (min-width: 480px)'
export const md = '@media (min-width: 701px)'
export const lg = '@media (min-width: 1024px)'
export const xl = '@media (min-width: 1280px)'
export const tablet = '@media (min-width: 701px) and (max-width: 1023.98px)'
export const belowMd = '@media (max-width: 700.98px)'
export const belowLg = '@media (max-width: 1023.98px)'
/** Phones on their side, and 400 % zoom: what stays in place must be low. */
export const short = '@media (max-height: 480px)'
export const hover = '@media (hover: hover)'
export const calm = '@media (prefers-reduced-motion: reduce)'

/** Whether a window has the mobile layout now. */
export const isBelowMd = () => matches(belowMd)
/** Whether a window is too narrow for a sidebar now. */
export const isBelowLg = () => matches(belowLg)

const matches = (query: string) => window.matchMedia(query.replace('@media ', '')).matches
