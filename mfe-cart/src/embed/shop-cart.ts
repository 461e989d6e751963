import { ShopAddToCartElement } from './add-to-cart-element.ts'
import { ShopCartElement } from './shop-cart-element.ts'

// A second script tag, or another release of the script, finds the elements already defined.
if (!customElements.get('shop-cart')) customElements.define('shop-cart', ShopCartElement)
if (!customElements.get('shop-add-to-cart')) customElements.define('shop-add-to-cart', ShopAddToCartElement)
