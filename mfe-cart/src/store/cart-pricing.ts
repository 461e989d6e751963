import type { CartContents } from 'shared-shop/carts/cart-merge'
import type { CartLine } from 'shared-shop/carts/cart-rules'
import type { AppliedDiscount, DiscountRefusal } from 'shared-shop/discounts/discount'
import { normalizeDiscountCode } from 'shared-shop/discounts/discount-code'
import type { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import type { EndpointAnswer, EndpointInput } from 'shared-shop/http/endpoint'
import { applyPriced } from './apply-priced.ts'
import type { CartLists } from './cart-lists.ts'
import { type CartSnapshot, type LineCheck, toLineInputs } from './cart-snapshot.ts'
import type { StoredDiscount } from './stored-discount.ts'

/** Asks the server what a wish costs now. */
export type PriceLines = (wish: EndpointInput<typeof priceCart>['body']) => Promise<PricedCart>
type PricedCart = Pick<EndpointAnswer<typeof priceCart>, 'lines' | 'discount' | 'discountRefusal'>

/** What a refresh tells of itself. */
type RefreshUpdate = Partial<Pick<CartSnapshot, 'refreshing' | 'refreshFailed' | 'changes'>>

/** What the server said about the lines of a cart and about its discount code, laid over what is stored. */
export class CartPricing {
  readonly #lists: CartLists
  readonly #discount: StoredDiscount
  readonly #say: (news: RefreshUpdate) => void
  #checks: ReadonlyMap<string, LineCheck> = new Map()
  #refusal: DiscountRefusal | undefined
  #refresh: Promise<void> | undefined

  constructor(lists: CartLists, discount: StoredDiscount, say: (news: RefreshUpdate) => void) {
    this.#lists = lists
    this.#discount = discount
    this.#say = say
  }

  /** By the keys of lines. */
  get checks(): ReadonlyMap<string, LineCheck> {
    return this.#checks
  }

  get discount(): AppliedDiscount | undefined {
    return this.#discount.read()
  }

  get refusal(): DiscountRefusal | undefined {
    return this.#refusal
  }

  isPriced(): boolean {
    return this.#lists.read().lines.every(({ key }) => this.#checks.has(key))
  }

  forgetDiscount(): void {
    this.#discount.forget()
    this.#refusal = undefined
  }

  async applyDiscount(typed: string, priceLines: PriceLines): Promise<DiscountRefusal | undefined> {
    const asked = this.#lists.read().lines
    const answer = await priceLines({
      lines: toLineInputs(asked),
      discountCode: normalizeDiscountCode(typed),
    })
    if (!answer.discount) return answer.discountRefusal ?? { reason: 'DISCOUNT_UNKNOWN' }
    this.#discount.write(answer.discount)
    this.#refusal = undefined
    this.#say({ changes: this.#lay('lines', asked, answer) })
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
    this.#say({ refreshing: lines.length + later.length > 0 })
    try {
      const changes = lines.length > 0 ? await this.#askLines(lines, code, priceLines) : []
      if (later.length > 0) this.#lay('later', later, await priceLines({ lines: toLineInputs(later) }))
      this.#say({ refreshing: false, refreshFailed: false, changes })
    } catch {
      this.#say({ refreshing: false, refreshFailed: true })
    }
  }

  async #askLines(lines: readonly CartLine[], code: string | undefined, priceLines: PriceLines) {
    const answer = await priceLines({
      lines: toLineInputs(lines),
      ...(code !== undefined && { discountCode: code }),
    })
    if (code !== undefined) this.#judge(code, answer)
    return this.#lay('lines', lines, answer)
  }

  /** A code that was put in or taken out meanwhile is not the one that was asked about. */
  #judge(code: string, { discount, discountRefusal }: PricedCart): void {
    const kept = this.#discount.read()
    if (kept?.code !== code) return
    const minTotal = discountRefusal?.minTotal
    // Whether the cart is worth enough is judged here from now on, at every change of it.
    if (minTotal !== undefined) this.#discount.write({ ...kept, minTotal })
    if (discount) this.#discount.write(discount)
    this.#refusal = minTotal === undefined ? discountRefusal : undefined
  }

  /** Lays an answer over one of the lists: lines that were changed or taken out meanwhile stay so. */
  #lay(list: keyof CartContents, asked: readonly CartLine[], answer: PricedCart) {
    const contents = this.#lists.read()
    const { lines, checks, changes } = applyPriced(contents[list], asked, answer.lines, this.#checks)
    this.#checks = new Map([...this.#checks, ...checks])
    this.#lists.write({ ...contents, [list]: lines })
    return changes
  }
}
