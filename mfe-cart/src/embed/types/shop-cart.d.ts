/**
 * The public types of `<shop-cart>` and `<shop-add-to-cart>` (`shop-cart.js`). For JSX and Vue templates, add
 * `shop-cart-react.d.ts` and `shop-cart-vue.d.ts`.
 */

/** A line of the cart. `id` is the product's, `color` a color's; `payable` in toman, after the product's discount. */
export interface ShopCartLine {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly payable: number
  readonly color?: number
}

/** `count` in units, `total` in toman: the price of the goods after discounts, without shipping. */
export interface ShopCartFacts {
  readonly count: number
  readonly total: number
  readonly lines: readonly ShopCartLine[]
}

export interface AddOptions {
  /** 1 to 99; defaults to 1. */
  readonly quantity?: number | undefined
  /** Id of a color; defaults to the first one in stock. */
  readonly color?: number | undefined
}

export interface ShopCartAdded {
  readonly product: number
  readonly quantity: number
}

/** `code` is stable, `message` is Persian and for the shopper. Methods reject with an `Error` that has both. */
export interface ShopCartProblem {
  readonly code: string
  readonly message: string
}

export interface ShopCartEvents {
  /** The cart's content has changed: here, in another element or in another tab. */
  'shop-cart-changed': CustomEvent<ShopCartFacts>
  'shop-cart-added': CustomEvent<ShopCartAdded>
  'shop-cart-error': CustomEvent<ShopCartProblem>
  /** The shopper goes to the checkout. Cancelable: `preventDefault()` keeps the shopper on the page. */
  'shop-cart-checkout': CustomEvent<Pick<ShopCartFacts, 'lines'>>
}

/** Texts that a page may replace; `{count}` in `label` is the number of units. */
export interface ShopCartTexts {
  /** Accessible name of the button. */
  readonly label: string
  readonly cart: string
  readonly empty: string
  readonly emptyHint: string
  readonly startShopping: string
  readonly checkout: string
  readonly loading: string
  readonly retry: string
  readonly add: string
  readonly added: string
}

export type ShopCartTheme = 'light' | 'dark' | 'auto'

/** What can be set on `<shop-cart>`, as properties or attributes (`locale` as JSON). */
export interface ShopCartProps {
  /** Origin of the shop, for instance `https://shop.example`. */
  shop: string
  /** `badge`: a button with a dropdown; `page`: the whole cart. Defaults to `badge`. */
  view?: 'badge' | 'page' | null | undefined
  /** Defaults to `auto`: dark if the visitor prefers it and the page supports it. */
  theme?: ShopCartTheme | null | undefined
  locale?: Partial<ShopCartTexts> | string | null | undefined
  /** Whether the dropdown is open. */
  open?: boolean | undefined
  dir?: string | undefined
}

export interface ShopCartElement extends HTMLElement {
  get shop(): string
  set shop(value: string | null)
  get view(): 'badge' | 'page'
  set view(value: 'badge' | 'page' | null | undefined)
  get theme(): ShopCartTheme
  set theme(value: ShopCartTheme | null | undefined)
  get locale(): Partial<ShopCartTexts> | undefined
  set locale(value: Partial<ShopCartTexts> | string | null | undefined)
  /** Opens the dropdown. Also assignable: `element.open = false` closes it. */
  get open(): () => void
  set open(value: boolean | string | null | undefined)
  close(): void
  /** Adds a product at today's price; rejects with a {@link ShopCartProblem}. */
  add(product: number | string, options?: AddOptions): Promise<void>
  /** Fetches today's prices and stock; false if they could not be fetched. Never rejects. */
  refresh(): Promise<boolean>
}

/** What can be set on `<shop-add-to-cart>`, as properties or attributes. */
export interface ShopAddToCartProps {
  /** Origin of the shop. */
  shop: string
  /** Id of the product. */
  product: number | string
  /** Id of a color; defaults to the first one in stock. */
  color?: number | string | null | undefined
  /** 1 to 99; defaults to 1. */
  quantity?: number | string | null | undefined
  theme?: ShopCartTheme | null | undefined
  locale?: Partial<ShopCartTexts> | string | null | undefined
  dir?: string | undefined
}

export interface ShopAddToCartElement extends HTMLElement {
  get shop(): string
  set shop(value: string | null)
  get product(): number | undefined
  set product(value: number | string | null | undefined)
  get color(): number | undefined
  set color(value: number | string | null | undefined)
  get quantity(): number
  set quantity(value: number | string | null | undefined)
  get theme(): ShopCartTheme
  set theme(value: ShopCartTheme | null | undefined)
  get locale(): Partial<ShopCartTexts> | undefined
  set locale(value: Partial<ShopCartTexts> | string | null | undefined)
  /** Does the same as a click on the button; rejects with a {@link ShopCartProblem}. */
  add(): Promise<void>
}

declare global {
  interface HTMLElementTagNameMap {
    'shop-cart': ShopCartElement
    'shop-add-to-cart': ShopAddToCartElement
  }
  interface GlobalEventHandlersEventMap extends ShopCartEvents {}
}
