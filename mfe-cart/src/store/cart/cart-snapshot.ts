import { type CartLine, cartPrice, MAX_QUANTITY } from 'shared-shop/carts/cart-rules'
import type { AppliedDiscount, DiscountRefusal } from 'shared-shop/discounts/discount'
import type { CartPrice } from 'shared-shop/money/price'
import type { Toman } from 'shared-shop/money/toman'
import type { LineInput } from 'shared-shop/orders/priced-line'

/** The server's last answer about a line: how many units can be bought, and whether it is sold at all. */
export interface LineCheck {
  readonly inventory: number
  readonly sold: 'yes' | 'unavailable' | 'gone'
  /** False if the cart's discount code does not apply to this line. */
  readonly discountable: boolean
  readonly guaranteeMonths: number
  readonly readyToShip: boolean
}

/** Why a line cannot be bought as it is. `inventory` is the number of units that could be. */
export type LineProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'too-few'; readonly inventory: number }

/** A change to a line by a refresh, shown to the shopper. Prices are per unit, in toman. */
export type CartChange =
  | {
      readonly kind: 'price'
      readonly key: string
      readonly name: string
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'stock'; readonly key: string; readonly name: string; readonly inventory: number }
  | { readonly kind: 'gone'; readonly key: string; readonly name: string }
  | { readonly kind: 'name'; readonly key: string; readonly name: string; readonly from: string }
  /** The line could not be added: the cart is full. */
  | { readonly kind: 'full'; readonly key: string; readonly name: string }

export interface SnapshotLine extends CartLine {
  readonly problem: LineProblem | undefined
  /** Units that can be bought, once the server has answered. */
  readonly inventory?: number | undefined
  /** Units that the line may have, beside other lines of the same goods. */
  readonly most: number
  readonly guaranteeMonths?: number
  readonly readyToShip?: boolean
  /** False if the cart's discount code does not apply to this line. */
  readonly discountable?: boolean
}

/** The last removed line, while it can be restored. */
export interface RemovedLine {
  readonly key: string
  readonly name: string
}

/**
 * The cart as every component sees it. `loading` only on the server and while hydrating. Of the names in spec §3,
 * `card` is `lines`, `cardTotal` and `cardDiscountPrice` are `price.total` and `price.lineDiscount`,
 * `cardComputingPostAge` is `shipping`; those of the discount code are spelled as there.
 */
export interface CartSnapshot {
  readonly status: 'loading' | 'ready'
  readonly lines: readonly SnapshotLine[]
  /** Lines kept for later, which count for nothing. */
  readonly later: readonly SnapshotLine[]
  /** Amounts of the lines that can be bought, after the discount code if it is valid. */
  readonly price: CartPrice
  /** The code entered by the shopper and not removed since. */
  readonly discountCode: string | undefined
  /** The same code while it is valid: only then may an order name it. */
  readonly discountInfo: AppliedDiscount | undefined
  /** Why it is not valid now. */
  readonly discountRefusal: DiscountRefusal | undefined
  /** The reduction in toman. */
  readonly discountPrice: Toman
  /** The largest amount that one payment can collect, toman, once the server has named it. */
  readonly paymentMax: number | undefined
  /** Computed shipping in toman (spec §3 `cardComputingPostAge`): 0 until computed, and again after an add (§4). */
  readonly shipping: number
  readonly refreshing: boolean
  /** Whether the last refresh failed; the lines then keep their old values. */
  readonly refreshFailed: boolean
  readonly changes: readonly CartChange[]
  readonly removed: RemovedLine | undefined
  /** The user's cart is being fetched: an empty one may be about to fill. */
  readonly arriving: boolean
  /** False if the browser cannot store the cart, which then lasts only for this visit. */
  readonly isStored: boolean
}

export const loadingSnapshot: CartSnapshot = {
  status: 'loading',
  lines: [],
  later: [],
  price: cartPrice([]),
  discountCode: undefined,
  discountInfo: undefined,
  discountRefusal: undefined,
  discountPrice: cartPrice([]).codeDiscount,
  paymentMax: undefined,
  shipping: 0,
  refreshing: false,
  refreshFailed: false,
  changes: [],
  removed: undefined,
  arriving: false,
  isStored: true,
}

/** The problem of a line by the server's last answer: lowering the quantity fixes «too few» without another call. */
export function problemOf(line: CartLine, check: LineCheck | undefined): LineProblem | undefined {
  if (!check) return undefined
  if (check.sold !== 'yes') return { kind: check.sold }
  return line.con > check.inventory ? { kind: 'too-few', inventory: check.inventory } : undefined
}

/** The most units that `line` may have beside the others: the stock, once the server has answered, and our own limit. */
export function mostUnits(line: CartLine, lines: readonly CartLine[], check: LineCheck | undefined): number {
  if (check?.sold !== 'yes') return MAX_QUANTITY
  const others = lines.filter(
    ({ key, id, color }) => key !== line.key && id === line.id && color?.id === line.color?.id,
  )
  return Math.min(MAX_QUANTITY, check.inventory - others.reduce((sum, { con }) => sum + con, 0))
}

/** Lines in the shape the API expects. */
export function toLineInputs(lines: readonly CartLine[]): LineInput[] {
  return lines.map(({ id, con, color }) => ({ id, colorId: color?.id ?? null, con }))
}

/** Identifies what is ordered, regardless of the lines' order: two lists with the same text are the same order. */
export function lineInputsKey(lines: readonly LineInput[]): string {
  return lines
    .map(({ id, colorId, con }) => `${id}.${colorId ?? 0}.${con}`)
    .sort()
    .join(' ')
}
