/** Media queries by minimum width (px): below `md` the mobile layout, from `lg` sidebar and mega-menu. */
export const media = {
  sm: '@media (min-width: 480px)',
  md: '@media (min-width: 701px)',
  lg: '@media (min-width: 1024px)',
  xl: '@media (min-width: 1280px)',
  belowMd: '@media (max-width: 700.98px)',
  belowLg: '@media (max-width: 1023.98px)',
  hover: '@media (hover: hover)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const

/** Stacking order of the layers above the page. */
export const z = {
  sticky: 20,
  dropdown: 30,
  bottomBar: 40,
  scrim: 50,
  dialog: 60,
  toast: 70,
  progress: 80,
} as const

/** Corner radii. A nested radius is the outer one minus the padding between them. */
export const radius = {
  badge: '8px',
  button: '12px',
  media: '16px',
  card: '24px',
  hero: '32px',
  pill: '999px',
} as const

/** Names of the tints behind product pictures. */
export const tintNames = ['blush', 'sand', 'mist', 'sky', 'straw'] as const
export type TintName = (typeof tintNames)[number]
