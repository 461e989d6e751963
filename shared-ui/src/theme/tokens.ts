/** Media queries by minimum width (px): below `md` the mobile shell, from `lg` sidebar and mega-menu. */
export const media = {
  sm: '@media (min-width: 480px)',
  md: '@media (min-width: 701px)',
  lg: '@media (min-width: 1024px)',
  xl: '@media (min-width: 1280px)',
  hover: '@media (hover: hover)',
  calm: '@media (prefers-reduced-motion: reduce)',
} as const

/** Stacking order of the layers that lie over the page. */
export const z = {
  sticky: 20,
  dropdown: 30,
  bottomBar: 40,
  scrim: 50,
  dialog: 60,
  toast: 70,
  progress: 80,
} as const

/** Steps of the 4 px grid, as CSS lengths. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  7: '28px',
  8: '32px',
  11: '44px',
  16: '64px',
  24: '96px',
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

/** References to the color properties of `style.css`; both themes redefine them. */
export const color = {
  bg: 'var(--bg)',
  surface: 'var(--surface)',
  sunk: 'var(--sunk)',
  sunk2: 'var(--sunk-2)',
  line: 'var(--line)',
  field: 'var(--field)',
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  ink3: 'var(--ink-3)',
  buy: 'var(--buy)',
  onBuy: 'var(--on-buy)',
  buyHover: 'var(--buy-hover)',
  buyText: 'var(--buy-text)',
  buySoft: 'var(--buy-soft)',
  disc: 'var(--disc)',
  onDisc: 'var(--on-disc)',
  discText: 'var(--disc-text)',
  discSoft: 'var(--disc-soft)',
  wine: 'var(--wine)',
  saff: 'var(--saff)',
  onSaff: 'var(--on-saff)',
  saffText: 'var(--saff-text)',
  saffSoft: 'var(--saff-soft)',
  star: 'var(--star)',
  info: 'var(--info)',
  infoSoft: 'var(--info-soft)',
  ok: 'var(--ok)',
  okSoft: 'var(--ok-soft)',
  err: 'var(--err)',
  errSoft: 'var(--err-soft)',
  deep: 'var(--deep)',
  deep2: 'var(--deep-2)',
  onDeep: 'var(--on-deep)',
  onDeep2: 'var(--on-deep-2)',
  onTint: 'var(--on-tint)',
  onTint2: 'var(--on-tint-2)',
  tileSand: 'var(--tile-sand)',
  tileBlush: 'var(--tile-blush)',
  tileMist: 'var(--tile-mist)',
  niche: 'var(--niche)',
  scrim: 'var(--scrim)',
  focus: 'var(--focus)',
} as const

/** Font sizes; `style.css` gives each its mobile and desktop value. */
export const fontSize = {
  display: 'var(--fs-display)',
  h1: 'var(--fs-h1)',
  h2: 'var(--fs-h2)',
  h3: 'var(--fs-h3)',
  body: 'var(--fs-body)',
  small: 'var(--fs-small)',
  meta: 'var(--fs-meta)',
  priceL: 'var(--fs-price-l)',
  priceM: 'var(--fs-price-m)',
} as const

/** Shadows: e1 resting, e2 hover and buy box, e3 popover, dialog and toast. */
export const shadow = { e1: 'var(--e1)', e2: 'var(--e2)', e3: 'var(--e3)' } as const

/** Durations and easings. */
export const motion = {
  fast: 'var(--fast)',
  base: 'var(--base)',
  slow: 'var(--slow)',
  enter: 'var(--enter)',
  exit: 'var(--exit)',
} as const
