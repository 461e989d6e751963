import type { EndpointAnswer, EndpointInput } from 'shared-base/http/endpoint'
import type { CartContents } from 'shared-shop/carts/cart-merge'
import type { CartLine } from 'shared-shop/carts/cart-rules'
import type { AppliedDiscount, DiscountRefusal } from 'shared-shop/discounts/discount'
import { normalizeDiscountCode } from 'shared-shop/discounts/discount-code'
import type { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { applyPriced } from './apply-priced.ts'
import type { CartLists } from './cart-lists.ts'
import { type CartSnapshot, type LineCheck, toLineInputs } from './cart-snapshot.ts'
import type { StoredDiscount } from './stored-discount.ts'

/** Fetches the current prices of lines and their discount code. */
export type PriceLines = (input: EndpointInput<typeof priceCart>['body']) => Promise<PricedCart>
type PricedCart = Pick<
  EndpointAnswer<typeof priceCart>,
  'lines' | 'discount' | 'discountRefusal' | 'paymentMax'
>

/** State of a refresh. */
type RefreshUpdate = Partial<Pick<CartSnapshot, 'refreshing' | 'refreshFailed' | 'changes'>>

/** The server's answers about a cart's lines and discount code, applied to the stored cart. */
export class CartPricing {
  readonly #lists: CartLists
  readonly #discount: StoredDiscount
  readonly #update: (update: RefreshUpdate) => void
  #checks: ReadonlyMap<string, LineCheck> = new Map()
  #refusal: DiscountRefusal | undefined
  #paymentMax: number | undefined
  #refresh: Promise<void> | undefined

  constructor(lists: CartLists, discount: StoredDiscount, update: (update: RefreshUpdate) => void) {
    this.#lists = lists
    this.#discount = discount
    this.#update = update
  }

  /** Keyed by line key. */
  get checks(): ReadonlyMap<string, LineCheck> {
    return this.#checks
  }

  get discount(): AppliedDiscount | undefined {
    return this.#discount.read()
  }

  get refusal(): DiscountRefusal | undefined {
    return this.#refusal
  }

  /** The largest amount that one payment can collect, toman; undefined until the server has named it. */
  get paymentMax(): number | undefined {
    return this.#paymentMax
  }

  isPriced(): boolean {
    return this.#lists.read().lines.every(({ key }) => this.#checks.has(key))
  }

  forgetDiscount(): void {
    this.#discount.forget()
    this.#refusal = undefined
  }

  async applyDiscount(typed: string, priceLines: PriceLines): Promise<DiscountRefusal | undefined> {
    const requested = this.#lists.read().lines
    const answer = await priceLines({
      lines: toLineInputs(requested),
      discountCode: normalizeDiscountCode(typed),
    })
    if (!answer.discount) return answer.discountRefusal ?? { reason: 'DISCOUNT_UNKNOWN' }
    this.#discount.write(answer.discount)
    this.#refusal = undefined
    this.#update({ changes: this.#apply('lines', requested, answer) })
    return undefined
  }

  refresh(priceLines: PriceLines): Promise<void> {
    this.#refresh ??= this.#ask(priceLines).finally(() => {
      this.#refresh = undefined
    })
    return this.#refresh
  }

  async #ask(priceLines: PriceLines): Promise<void> {
    const { lines, later } = this.#lists.read()
    const code = this.#discount.read()?.code
    this.#update({ refreshing: lines.length + later.length > 0 })
    try {
      const changes = lines.length > 0 ? await this.#askLines(lines, code, priceLines) : []
      if (later.length > 0) this.#apply('later', later, await priceLines({ lines: toLineInputs(later) }))
      this.#update({ refreshing: false, refreshFailed: false, changes })
    } catch {
      this.#update({ refreshing: false, refreshFailed: true })
    }
  }

  async #askLines(lines: readonly CartLine[], code: string | undefined, priceLines: PriceLines) {
    const answer = await priceLines({
      lines: toLineInputs(lines),
      ...(code !== undefined && { discountCode: code }),
    })
    if (code !== undefined) this.#judge(code, answer)
    return this.#apply('lines', lines, answer)
  }

  /** Ignores the answer if the code was entered or removed after the call started. */
  #judge(code: string, { discount, discountRefusal }: PricedCart): void {
    const kept = this.#discount.read()
    if (kept?.code !== code) return
    const minTotal = discountRefusal?.minTotal
    // From now on every cart change checks here whether the minimum price is reached.
    if (minTotal !== undefined) this.#discount.write({ ...kept, minTotal })
    if (discount) this.#discount.write(discount)
    this.#refusal = minTotal === undefined ? discountRefusal : undefined
  }

  /** Applies an answer to one of the lists; lines that were changed or removed meanwhile stay so. */
  #apply(list: keyof CartContents, requested: readonly CartLine[], answer: PricedCart) {
    const contents = this.#lists.read()
    const { lines, checks, changes } = applyPriced(contents[list], requested, answer.lines, this.#checks)
    this.#checks = new Map([...this.#checks, ...checks])
    this.#paymentMax = answer.paymentMax
    this.#lists.write({ ...contents, [list]: lines })
    return changes
  }
}
