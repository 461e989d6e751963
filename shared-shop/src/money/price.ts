import { type Toman, TomanError, toToman } from './toman.ts'

/**
 * The only pricing module: the browser shows and the server charges what these functions return (spec §4 and §9).
 * Amounts are whole tomans. Only `discountOf` rounds.
 */

/** Content of a product's price box (spec §4 Price display). */
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

/** Price of one unit: `price` less `special` percent. Equals the payable of a line of one unit. */
export function payablePrice(price: number, special: number): Toman {
  return toToman(price - discountOf(toToman(price), special))
}

/** The tax of `percent` that is contained in `amount`, rounded to the nearest toman. */
export function taxIn(amount: number, percent: number): Toman {
  return toToman(Math.round((amount * percent) / (100 + percent)))
}

/** The priced part of a cart line; `shippingCost` is that of one unit (`postAge`, spec §3). */
export interface LineToPrice {
  readonly price: number
  readonly special: number
  readonly quantity: number
  readonly shippingCost: number
  /** False if the discount code does not apply to this line. */
  readonly discountable?: boolean | undefined
}

/** A line's amounts: `payable` = `total` − `discount`; `shipping` is separate and included in neither. */
interface LinePrice {
  readonly total: Toman
  readonly discount: Toman
  readonly payable: Toman
  readonly shipping: Toman
}

/**
 * Spec §9: line discount = price × quantity × special / 100, floored once for the whole line (not per unit, so that the
 * shopper loses less than a toman of discount per line); payable = total − discount; shipping = shipping cost × quantity.
 * Throws `TomanError` on invalid amounts and `RangeError` on a quantity below 1.
 */
export function priceLine(line: LineToPrice): LinePrice {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1)
    throw new RangeError(`Not a quantity: ${line.quantity}`)
  const total = toToman(toToman(line.price) * line.quantity)
  const discount = discountOf(total, line.special)
  return {
    total,
    discount,
    payable: toToman(total - discount),
    shipping: toToman(toToman(line.shippingCost) * line.quantity),
  }
}

/** A discount code (spec §3 discountInfo): `percent` 0 to 100, `maxPrice` the maximum reduction, in toman. */
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
 * Totals of a cart (spec §9). The code's percentage applies to `afterLineDiscount`, the total the shopper sees before
 * typing the code: applied to the total before line discounts, it could exceed what is left. It does not apply to
 * shipping, which goes to the carrier, nor to excluded lines. The result is floored to a toman and capped at
 * `maxPrice`.
 */
export function priceCart(lines: Iterable<LineToPrice>, discountInfo?: DiscountInfo): CartPrice {
  let itemCount = 0
  let total = 0
  let lineDiscount = 0
  let discountable = 0
  let shipping = 0
  for (const line of lines) {
    const price = priceLine(line)
    itemCount += line.quantity
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
 * `percent` of `amount`, floored to a toman. Percentages have two decimals and are clamped to 0–100. Computed on
 * integers in two parts, because amount × percent may exceed the safe integers and multiples of 0.1 have no exact
 * double.
 */
function discountOf(amount: Toman, percent: number): Toman {
  if (!Number.isFinite(percent)) throw new TomanError(percent)
  const share = Math.round(Math.min(100, Math.max(0, percent)) * 100)
  const rest = amount % HUNDREDTHS
  return toToman(((amount - rest) / HUNDREDTHS) * share + Math.floor((rest * share) / HUNDREDTHS))
}
