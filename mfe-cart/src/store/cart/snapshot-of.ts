import type { CartContents } from 'shared-shop/carts/cart-merge'
import { type CartLine, cartPrice } from 'shared-shop/carts/cart-rules'
import type { AppliedDiscount, DiscountRefusal } from 'shared-shop/discounts/discount'
import {
  type CartSnapshot,
  type LineCheck,
  mostUnits,
  problemOf,
  type SnapshotLine,
} from './cart-snapshot.ts'

/** The parts of a snapshot: the stored lists and the server's last answer about them. */
export interface Known {
  readonly contents: CartContents
  readonly pricing: {
    readonly checks: ReadonlyMap<string, LineCheck>
    readonly discount: AppliedDiscount | undefined
    readonly refusal: DiscountRefusal | undefined
    readonly paymentMax: number | undefined
  }
  readonly rest: Pick<
    CartSnapshot,
    'shipping' | 'refreshing' | 'refreshFailed' | 'changes' | 'removed' | 'arriving' | 'isStored'
  >
}

/** The cart as every part sees it, priced by the rules of spec §9. */
export function snapshotOf({ contents, pricing, rest }: Known): CartSnapshot {
  const { checks, discount, refusal } = pricing
  const shown = (line: CartLine): SnapshotLine => {
    const check = checks.get(line.key)
    const { inventory, discountable = true, guaranteeMonths = 0, readyToShip = false } = check ?? {}
    const problem = problemOf(line, check)
    const most = mostUnits(line, contents.lines, check)
    return { ...line, problem, inventory, most, discountable, guaranteeMonths, readyToShip }
  }
  const lines = contents.lines.map(shown)
  const buyable = lines.filter(line => !line.problem)
  const discountRefusal = discount && (refusal ?? tooLittle(buyable, discount))
  const discountInfo = discountRefusal ? undefined : discount
  const price = cartPrice(buyable, discountInfo)
  return {
    ...rest,
    status: 'ready',
    lines,
    later: contents.later.map(shown),
    price,
    discountCode: discount?.code,
    discountInfo,
    discountRefusal,
    discountPrice: price.codeDiscount,
    paymentMax: pricing.paymentMax,
  }
}

/** A cart that became too small, or large enough again, is judged without asking. */
function tooLittle(
  buyable: readonly SnapshotLine[],
  { minTotal = 0 }: AppliedDiscount,
): DiscountRefusal | undefined {
  const total = cartPrice(buyable.filter(line => line.discountable)).afterLineDiscount
  return total < minTotal ? { reason: 'DISCOUNT_MINIMUM', minTotal, total } : undefined
}
