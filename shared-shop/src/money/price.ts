import { type Toman, TomanError, toToman } from './toman.ts'

/**
 * The one pricing module: the browser shows and the server charges what these functions say (spec §4 and §9).
 * Amounts are whole tomans. Rounding happens in `discountOf` and nowhere else.
 */

/** What a product's price box shows (spec §4 Price display). */
export type PriceState =
  | {
      readonly kind: 'available'
      /** What one unit costs now. */ readonly price: Toman
      /** The struck-through price; only with a discount. */ readonly oldPrice?: Toman
      /** The discount percent; only with a discount. */ readonly percent?: number
    }
  | { readonly kind: 'soon' }
  | { readonly kind: 'unavailable' }

/** Spec §4: in stock → price; stock 0 and `disable` 0 → «بزودی»; otherwise «ناموجود». */
export function priceState(product: {
  price: number
  special: number
  inventory: number
  disable: number
}): PriceState {
  if (product.inventory !== 0) {
    const price = payablePrice(product.price, product.special)
    if (product.special === 0) return { kind: 'available', price }
    return { kind: 'available', price, oldPrice: toToman(product.price), percent: product.special }
  }
  return product.disable === 0 ? { kind: 'soon' } : { kind: 'unavailable' }
}

/** What one unit costs: `price` less `special` percent. The same as the payable of a line of one unit. */
export function payablePrice(price: number, special: number): Toman {
  return toToman(price - discountOf(toToman(price), special))
}

/** What pricing needs to know of a cart line: `con` is the quantity, `postAge` the shipping cost per unit (spec §3). */
export interface LineToPrice {
  readonly price: number
  readonly special: number
  readonly con: number
  readonly postAge: number
  /** False where a discount code is not for this line. */
  readonly discountable?: boolean | undefined
}

/** A line's amounts: `payable` = `total` − `discount`; `shipping` stands beside it and is part of none of them. */
interface LinePrice {
  readonly total: Toman
  readonly discount: Toman
  readonly payable: Toman
  readonly shipping: Toman
}

/**
 * Spec §9: line discount = price × quantity × special / 100, floored once for the whole line (not per unit, so that
 * the shopper never loses more than a toman of discount per line); payable = total − discount; shipping = postAge ×
 * quantity. Throws `TomanError` on amounts that are no money and `RangeError` on a quantity below 1.
 */
export function priceLine(line: LineToPrice): LinePrice {
  if (!Number.isSafeInteger(line.con) || line.con < 1) throw new RangeError(`Not a quantity: ${line.con}`)
  const total = toToman(toToman(line.price) * line.con)
  const discount = discountOf(total, line.special)
  return {
    total,
    discount,
    payable: toToman(total - discount),
    shipping: toToman(toToman(line.postAge) * line.con),
  }
}

/** A discount code (spec §3 discountInfo): `percent` 0 to 100, `maxPrice` the most it takes off, in toman. */
export interface DiscountInfo {
  readonly percent: number
  readonly maxPrice: number
}

/** Amounts of a whole cart, in toman. */
export interface CartPrice {
  /** Units, not lines. */ readonly itemCount: number
  /** Before any discount. */ readonly total: Toman
  readonly lineDiscount: Toman
  /** `total` − `lineDiscount`. */ readonly afterLineDiscount: Toman
  readonly codeDiscount: Toman
  /** `afterLineDiscount` − `codeDiscount`: the goods alone. */ readonly goods: Toman
  readonly shipping: Toman
  /** `goods` + `shipping`: what is charged. */ readonly payable: Toman
}

/**
 * Totals of a cart (spec §9). The code's percentage applies to `afterLineDiscount`: the cart total that the shopper
 * sees before typing the code. Taking it from the total before line discounts would discount money nobody asks for,
 * and with high line discounts could exceed what is left. It does not apply to shipping: that is the carrier's money,
 * nor to lines that say that it is not for them. The result is floored to a toman and capped at `maxPrice`.
 */
export function priceCart(lines: Iterable<LineToPrice>, discountInfo?: DiscountInfo): CartPrice {
  let itemCount = 0
  let total = 0
  let lineDiscount = 0
  let discountable = 0
  let shipping = 0
  for (const line of lines) {
    const price = priceLine(line)
    itemCount += line.con
    total += price.total
    lineDiscount += price.discount
    if (line.discountable !== false) discountable += price.payable
    shipping += price.shipping
  }
  const afterLineDiscount = toToman(total - lineDiscount)
  const codeDiscount = discountInfo ? codeDiscountOf(toToman(discountable), discountInfo) : toToman(0)
  const goods = toToman(afterLineDiscount - codeDiscount)
  return {
    itemCount,
    total: toToman(total),
    lineDiscount: toToman(lineDiscount),
    afterLineDiscount,
    codeDiscount,
    goods,
    shipping: toToman(shipping),
    payable: toToman(goods + shipping),
  }
}

function codeDiscountOf(amount: Toman, { percent, maxPrice }: DiscountInfo): Toman {
  return toToman(Math.min(discountOf(amount, percent), toToman(maxPrice)))
}

const HUNDREDTHS = 10_000

/**
 * `percent` of `amount`, floored to a toman. Percentages count to two places and are held within 0 to 100. Calculated
 * on integers in two parts, because amount × percent may leave the safe integers and 0.1-steps have no exact double.
 */
function discountOf(amount: Toman, percent: number): Toman {
  if (!Number.isFinite(percent)) throw new TomanError(percent)
  const share = Math.round(Math.min(100, Math.max(0, percent)) * 100)
  const rest = amount % HUNDREDTHS
  return toToman(((amount - rest) / HUNDREDTHS) * share + Math.floor((rest * share) / HUNDREDTHS))
}
