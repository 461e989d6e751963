import shopStyle from 'shared-ui/style.css?inline'

/**
 * The shop's tokens and reset, scoped to `.shop` (vite.embed.config.ts replaces the page root by it), followed by what
 * the page may set, and by overrides of rules that only suit a page of the shop.
 */
export const viewStyle = `${shopStyle}
.shop { background: none; font-family: inherit; }
.skin {
  --buy: var(--shop-cart-accent, inherit);
  --buy-hover: var(--shop-cart-accent, inherit);
  --buy-text: var(--shop-cart-accent, inherit);
  --buy-soft: color-mix(in srgb, var(--buy) 12%, var(--surface));
  --on-buy: var(--shop-cart-on-accent, inherit);
  --surface: var(--shop-cart-surface, inherit);
  --ink: var(--shop-cart-text, inherit);
  --line: var(--shop-cart-line, inherit);
  --cart-page-height: 0;
  --gutter: 0px;
  color: var(--ink);
}
.page { padding: 16px; border-radius: 24px; background: var(--shop-cart-background, var(--bg)); }
`
