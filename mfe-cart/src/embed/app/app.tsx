import { createRoot } from 'react-dom/client'
import { adoptStyle } from '../common/element-kit.ts'
import { EmbedShop, type ShopEvents } from './embed-shop.ts'
import { EmbedView, type ViewProps } from './embed-view.tsx'
import { styleTarget } from './style-sheets.ts'
import { viewStyle } from './view-style.ts'

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
