import { reflect } from './common/element-kit.ts'
import { parseTexts } from './texts.ts'
import type { ShopCartTexts, ShopCartTheme } from './types/shop-cart.d.ts'

/** The attributes both elements share: shop, theme and texts. */
export abstract class ShopElement extends HTMLElement {
  readonly #write: () => void
  #texts: Partial<ShopCartTexts> | undefined

  /** `write` renders the current attributes. */
  constructor(write: () => void) {
    super()
    this.#write = write
  }

  /** Origin of the shop. */
  get shop(): string {
    return this.getAttribute('shop') ?? ''
  }
  set shop(value: string | null) {
    reflect(this, 'shop', value)
  }

  get theme(): ShopCartTheme {
    const theme = this.getAttribute('theme')
    return theme === 'light' || theme === 'dark' ? theme : 'auto'
  }
  set theme(value: ShopCartTheme | null | undefined) {
    reflect(this, 'theme', value)
  }

  /** Texts that replace ours; as an attribute, JSON. */
  get locale(): Partial<ShopCartTexts> | undefined {
    return this.#texts
  }
  set locale(value: Partial<ShopCartTexts> | string | null | undefined) {
    this.#texts = typeof value === 'string' ? parseTexts(value) : (value ?? undefined)
    this.#write()
  }
}
