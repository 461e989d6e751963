import { reflect } from './common/element-kit.ts'
import { parseTexts } from './texts.ts'
import type { ShopCartTexts, ShopCartTheme } from './types/shop-cart.d.ts'

/** What both elements are told: their shop, their theme and their words. */
export abstract class ShopElement extends HTMLElement {
  readonly #write: () => void
  #texts: Partial<ShopCartTexts> | undefined

  /** `write` draws what the element is told. */
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

  /** Words in place of ours; as an attribute they are JSON. */
  get locale(): Partial<ShopCartTexts> | undefined {
    return this.#texts
  }
  set locale(value: Partial<ShopCartTexts> | string | null | undefined) {
    this.#texts = typeof value === 'string' ? parseTexts(value) : (value ?? undefined)
    this.#write()
  }
}
