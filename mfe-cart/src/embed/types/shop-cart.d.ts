/**
 * `<shop-cart>` and `<shop-add-to-cart>` as pages see them (`shop-cart.js`). For JSX and for templates of Vue take
 * `shop-cart-react.d.ts` and `shop-cart-vue.d.ts` as well.
 */

/** A line of the cart. `id` is the product's, `color` a color's; `payable` in toman, less the product's discount. */
export interface ShopCartLine {
  readonly id: number
  readonly name: string
  readonly quantity: number
  readonly payable: number
  readonly color?: number
}

/** `count` in units, `total` in toman: what the goods cost, discounts taken off, without shipping. */
export interface ShopCartFacts {
  readonly count: number
  readonly total: number
  readonly lines: readonly ShopCartLine[]
}

export interface AddOptions {
  /** 1 to 99; 1 when left out. */
  readonly quantity?: number | undefined
  /** Id of a color; the first that is in stock when left out. */
  readonly color?: number | undefined
}

export interface ShopCartAdded {
  readonly product: number
  readonly quantity: number
}

/** `code` is stable, `message` Persian and for the shopper. What a method rejects with is an `Error` with these. */
export interface ShopCartProblem {
  readonly code: string
  readonly message: string
}

export interface ShopCartEvents {
  /** The cart is another one: here, by another element or in another tab. */
  'shop-cart-changed': CustomEvent<ShopCartFacts>
  'shop-cart-added': CustomEvent<ShopCartAdded>
  'shop-cart-error': CustomEvent<ShopCartProblem>
  /** The shopper goes to the checkout. Cancelable: `preventDefault()` keeps her in the page. */
  'shop-cart-checkout': CustomEvent<Pick<ShopCartFacts, 'lines'>>
}

/** Words that a page may replace by its own; `{count}` in `label` is the number of units. */
export interface ShopCartTexts {
  /** Name of the button for screen readers. */
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

/** What can be set on `<shop-cart>`, as properties or, `locale` as JSON, as attributes. */
export interface ShopCartProps {
  /** Origin of the shop, for instance `https://shop.example`. */
  shop: string
  /** A button with a dropdown, or the whole cart; `badge` where nothing is said. */
  view?: 'badge' | 'page' | null | undefined
  /** `auto` where nothing is said: dark where visitor and page both want it. */
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
  /** Opens the dropdown. Written to, it is the state: `element.open = false` closes. */
  get open(): () => void
  set open(value: boolean | string | null | undefined)
  close(): void
  /** Puts a product into the cart, at today's price; rejects with a {@link ShopCartProblem}. */
  add(product: number | string, options?: AddOptions): Promise<void>
  /** Asks for today's prices and stock; false where they could not be had. Never rejects. */
  refresh(): Promise<boolean>
}

/** What can be set on `<shop-add-to-cart>`, as properties or as attributes. */
export interface ShopAddToCartProps {
  /** Origin of the shop. */
  shop: string
  /** Id of the product. */
  product: number | string
  /** Id of a color; the first that is in stock where nothing is said. */
  color?: number | string | null | undefined
  /** 1 to 99; 1 where nothing is said. */
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
  /** What a press of the button does; rejects with a {@link ShopCartProblem}. */
  add(): Promise<void>
}

declare global {
  interface HTMLElementTagNameMap {
    'shop-cart': ShopCartElement
    'shop-add-to-cart': ShopAddToCartElement
  }
  interface GlobalEventHandlersEventMap extends ShopCartEvents {}
}
