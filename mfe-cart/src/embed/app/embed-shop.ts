import { apiCalls } from 'shared-base/client/api-calls'
import { fetchTransport } from 'shared-base/client/fetch-transport'
import { type BrowserStorage, createSafeStorage, type SafeStorage } from 'shared-base/storage/storage'
import { clampQuantity, lineToPrice, type NewCartLine } from 'shared-shop/carts/cart-rules'
import { handoverPath } from 'shared-shop/carts/handover'
import type { Product } from 'shared-shop/catalogue/product'
import { type ApiClient, ApiFailure, isApiFailure, sentenceOf } from 'shared-shop/client'
import { cartHandover } from 'shared-shop/endpoints/carts/cart-handover'
import { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import { type TextCode, textOf } from 'shared-shop/errors/texts'
import { ensureVisitorToken } from 'shared-shop/login/visitor-token'
import { priceLine, priceState } from 'shared-shop/money/price'
import { priceLinesWith } from '../../store/cart/price-lines.ts'
import { newPageCart, type PageCart } from '../../store/page-cart.ts'
import { productMissing, ShopCartError } from '../common/shop-cart-error.ts'
import { storagePrefix } from '../common/storage-prefix.ts'
import type { AddOptions, ShopCartAdded, ShopCartFacts, ShopCartProblem } from '../types/shop-cart.d.ts'

/** Listeners for the cart; both are called after the change. */
export interface ShopEvents {
  changed(facts: ShopCartFacts): void
  failed(problem: ShopCartProblem): void
}

/** A shop's cart on a third-party host: its store and API client, using nothing of the page's own. */
export class EmbedShop {
  readonly page: PageCart
  readonly #listeners = new Set<() => void>()
  #problem: ShopCartProblem | undefined
  #facts: ShopCartFacts
  #hadFailed = false

  constructor(
    readonly origin: string,
    private readonly events: ShopEvents,
    storage = embedStorage(origin),
    readonly api: ApiClient = embedApi(origin, storage),
  ) {
    this.page = newPageCart(
      storage,
      createSafeStorage(() => undefined),
    )
    this.#facts = factsOf(this.page)
    this.page.cart.subscribe(() => this.#look())
  }

  readonly facts = (): ShopCartFacts => this.#facts

  /** Why the last checkout attempt failed. */
  readonly problem = (): ShopCartProblem | undefined => this.#problem

  readonly onProblem = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Loads what another tab has stored. */
  reload(): void {
    this.page.cart.reload()
  }

  /** Rejects with {@link ShopCartError}; the caller reports it. */
  async add(product: number, options: AddOptions): Promise<ShopCartAdded> {
    try {
      if (!(Number.isSafeInteger(product) && product > 0)) throw productMissing()
      const line = newLine(await this.#find(product), options)
      if (!line) throw refusal('unavailable')
      if (!this.page.cart.add(line)) throw refusal('cart-full')
      return { product, quantity: line.con }
    } catch (failure) {
      throw errorOf(failure)
    }
  }

  /** Whether today's prices could be fetched. */
  async refresh(): Promise<boolean> {
    await this.page.cart.refresh(priceLinesWith(this.api))
    return !this.page.cart.getSnapshot().refreshFailed
  }

  /** Sends the cart to the shop; returns the URL where the shopper continues. Rejects with {@link ShopCartError}. */
  async handOver(): Promise<string> {
    const { lines, discountCode } = this.page.cart.getSnapshot()
    const body = {
      lines: lines.map(({ id, con, color }) => ({ id, quantity: con, ...(color && { color: color.id }) })),
      ...(discountCode !== undefined && { discountCode }),
    }
    try {
      const { code } = await this.api.call(cartHandover, { body })
      this.#setProblem(undefined)
      return this.origin + handoverPath(code)
    } catch (failure) {
      const error = errorOf(failure)
      const problem = { code: error.code, message: error.message }
      this.#setProblem(problem)
      this.events.failed(problem)
      throw error
    }
  }

  async #find(product: number) {
    try {
      const answer = await this.api.call(productDetail, { params: { slugOrId: String(product) } })
      return answer.product
    } catch (failure) {
      throw isApiFailure(failure) && failure.status === 404 ? refusal('GONE') : failure
    }
  }

  #setProblem(problem: ShopCartProblem | undefined): void {
    this.#problem = problem
    for (const listener of [...this.#listeners]) listener()
  }

  #look(): void {
    const { refreshFailed } = this.page.cart.getSnapshot()
    if (refreshFailed && !this.#hadFailed) {
      this.events.failed({ code: 'network', message: textOf('connection-problem') })
    }
    this.#hadFailed = refreshFailed
    const facts = factsOf(this.page)
    if (JSON.stringify(facts) === JSON.stringify(this.#facts)) return
    this.#facts = facts
    this.events.changed(facts)
  }
}

function factsOf({ cart }: PageCart): ShopCartFacts {
  const { lines, price } = cart.getSnapshot()
  return {
    count: lines.reduce((sum, line) => sum + line.con, 0),
    total: price.goods,
    lines: lines.map(line => ({
      id: line.id,
      name: line.name,
      quantity: line.con,
      payable: priceLine(lineToPrice(line)).payable,
      ...(line.color && { color: line.color.id }),
    })),
  }
}

function refusal(code: TextCode): ShopCartError {
  return new ShopCartError(code, textOf(code))
}

function errorOf(failure: unknown): ShopCartError {
  if (failure instanceof ShopCartError) return failure
  const code = isApiFailure(failure) ? failure.code : 'unknown-error'
  return new ShopCartError(code, sentenceOf(failure))
}

/** Uses neither cookies nor the page's tokens; the visitor token is the embed's own. */
function embedApi(origin: string, storage: SafeStorage): ApiClient {
  const options = { baseUrl: origin, visitorToken: () => ensureVisitorToken(storage, undefined) }
  return {
    ...apiCalls(options, fetchTransport(options)),
    // The cart reads no streams.
    stream: () => Promise.reject(new ApiFailure('network')),
  }
}

/** The page's local storage, limited to keys of the cart of `origin`. */
function embedStorage(origin: string): SafeStorage {
  const prefix = storagePrefix(origin)
  return createSafeStorage(() => prefixed(window.localStorage, prefix))
}

function prefixed(storage: BrowserStorage, prefix: string): BrowserStorage {
  const own = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(key =>
      key.startsWith(prefix),
    )
  return {
    getItem: key => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: key => storage.removeItem(prefix + key),
    key: at => own()[at]?.slice(prefix.length) ?? null,
    get length() {
      return own().length
    },
  }
}

/**
 * A product as a new cart line at today's price, in the requested color or else the first in stock. Undefined if it
 * cannot be bought.
 */
function newLine(product: Product, { quantity = 1, color }: AddOptions): NewCartLine | undefined {
  const { id, slug, name, price, special, postAge, variants } = product
  if (priceState(product).kind !== 'available') return undefined
  const variant = variants.find(each => (color === undefined ? each.inventory > 0 : each.id === color))
  if (variants.length > 0 && !(variant && variant.inventory > 0)) return undefined
  return {
    id,
    slug,
    name,
    con: clampQuantity(quantity),
    postAge,
    price,
    special,
    selectPrice: { price, special },
    addStatus: true,
    picture: variant?.picture ?? product.picture,
    ...(variant && { color: { id: variant.id, name: variant.name, color: variant.color } }),
  }
}
