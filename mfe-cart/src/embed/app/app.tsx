import { createRoot } from 'react-dom/client'
import shopStyle from 'shared-ui/style.css?inline'
import { adoptStyle } from '../common/element-kit.ts'
import { EmbedShop, type ShopEvents } from './embed-shop.ts'
import { EmbedView, type ViewProps } from './embed-view.tsx'
import { styleTarget } from './style-sheets.ts'

/**
 * The shop's tokens and reset, scoped to `.shop` (vite.embed.config.ts replaces the page root by it), followed by what
 * the page may set, and by overrides of rules that only suit a page of the shop.
 */
const viewStyle = `${shopStyle}
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

// The chunk that `<shop-cart>` loads on first interaction: everything except the frame.

/** The cart of the shop at `origin`, from this page's storage. */
export function openShop(origin: string, events: ShopEvents): EmbedShop {
  return new EmbedShop(origin, events)
}

export interface MountedView {
  update(texts: ViewProps['texts']): void
  /** Removes every listener, style and node. */
  unmount(): void
}

/** Renders the cart of `shop` into `place`, an empty node in a shadow root. */
export function mountView(place: HTMLElement, shop: EmbedShop, props: ViewProps): MountedView {
  const shadow = place.getRootNode() as ShadowRoot
  adoptStyle(shadow, viewStyle)
  const style = styleTarget(shadow)
  const root = createRoot(place)
  const draw = (texts: ViewProps['texts']) =>
    root.render(<EmbedView {...props} texts={texts} shop={shop} target={style.target} />)
  draw(props.texts)
  return {
    update: draw,
    unmount() {
      root.unmount()
      style.release()
    },
  }
}
