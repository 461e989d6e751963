import { adoptStyle, dispatch, reflect, takeEarlyProperties, wholeNumber } from './common/element-kit.ts'
import { productMissing } from './common/shop-cart-error.ts'
import { element } from './dom.ts'
import { cartIcon, frameStyle } from './frame-style.ts'
import { loadApp } from './load-app.ts'
import { ShopElement } from './shop-element.ts'
import { shopAt } from './shop-link.ts'
import { textsWith } from './texts.ts'
import { themeOf, watchTheme } from './theme.ts'
import type { ShopAddToCartElement as Declared } from './types/shop-cart.d.ts'

/** `<shop-add-to-cart>`: a button that adds one product to the cart of its shop. Its content is the button's label. */
export class ShopAddToCartElement extends ShopElement implements Declared {
  static readonly observedAttributes = ['shop', 'product', 'color', 'quantity', 'theme', 'dir', 'locale']

  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #status = element('p', { class: 'note', role: 'status' })
  readonly #why = element('p', { class: 'note', role: 'alert' })
  readonly #button = element('button', { class: 'button add', part: 'button', type: 'button' }, cartIcon())
  readonly #box = element('div', { class: 'box', lang: 'fa' }, this.#button, this.#status, this.#why)
  readonly #words = element('slot')
  #unwatch: (() => void) | undefined

  constructor() {
    super(() => this.#write())
    this.#button.append(this.#words)
    this.#button.addEventListener('click', () => {
      // The error has been dispatched and is shown.
      this.add().catch(() => undefined)
    })
    for (const intent of ['pointerenter', 'focus', 'touchstart']) {
      this.#button.addEventListener(intent, () => void loadApp(this.nonce).catch(() => undefined), {
        passive: true,
      })
    }
    this.#root.append(this.#box)
  }

  get product(): number | undefined {
    return wholeNumber(this.getAttribute('product'))
  }
  set product(value: number | string | null | undefined) {
    reflect(this, 'product', value)
  }

  /** Id of a color; defaults to the first one in stock. */
  get color(): number | undefined {
    return wholeNumber(this.getAttribute('color'))
  }
  set color(value: number | string | null | undefined) {
    reflect(this, 'color', value)
  }

  /** 1 to 99; defaults to 1. */
  get quantity(): number {
    return wholeNumber(this.getAttribute('quantity')) ?? 1
  }
  set quantity(value: number | string | null | undefined) {
    reflect(this, 'quantity', value)
  }

  /** Does the same as a click on the button; rejects with {@link ShopCartError}. */
  async add(): Promise<void> {
    if (this.#button.hasAttribute('aria-busy')) return
    this.#button.setAttribute('aria-busy', 'true')
    this.#why.textContent = ''
    this.#status.textContent = ''
    try {
      const link = shopAt(this.getAttribute('shop'))
      const { product, color, quantity } = this
      if (!link || product === undefined) throw productMissing()
      const shop = await link.open(this.nonce)
      const added = await shop.add(product, { color, quantity })
      this.#status.textContent = textsWith(this.locale).added
      dispatch(this, 'shop-cart-added', added)
    } catch (failure) {
      if (failure instanceof Error && 'code' in failure) {
        this.#why.textContent = failure.message
        dispatch(this, 'shop-cart-error', { code: failure.code, message: failure.message })
      }
      throw failure
    } finally {
      this.#button.removeAttribute('aria-busy')
    }
  }

  connectedCallback(): void {
    adoptStyle(this.#root, frameStyle)
    takeEarlyProperties(this, ['shop', 'product', 'color', 'quantity', 'theme', 'locale'])
    this.#unwatch = watchTheme(() => this.#write())
    this.#write()
  }

  disconnectedCallback(): void {
    this.#unwatch?.()
  }

  attributeChangedCallback(name: string, _before: string | null, after: string | null): void {
    if (name === 'locale') this.locale = after
    else this.#write()
  }

  #write(): void {
    if (!this.isConnected) return
    this.#words.textContent = textsWith(this.locale).add
    this.#box.dir = this.dir === 'ltr' ? 'ltr' : 'rtl'
    this.#box.dataset.theme = themeOf(this, this.getAttribute('theme'))
  }
}
