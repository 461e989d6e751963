import { type CartLine, cartPrice } from 'shared-shop/carts/cart-rules'
import type { AppliedDiscount, DiscountRefusal } from 'shared-shop/discounts/discount'
import type { CartPrice } from 'shared-shop/money/price'
import type { Toman } from 'shared-shop/money/toman'
import type { LineInput } from 'shared-shop/orders/order'

/** What the server last said about a line: units that can be bought, and whether it is sold at all. */
export interface LineCheck {
  readonly inventory: number
  readonly sold: 'yes' | 'unavailable' | 'gone'
  /** False where the cart's discount code is not for this line. */
  readonly discountable: boolean
  readonly guaranteeMonths: number
  readonly readyToShip: boolean
}

/** Why a line cannot be bought as it stands. `inventory` is how many units could be. */
export type LineProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'too-few'; readonly inventory: number }

/** What a refresh changed about a line, for the shopper to read. Prices are of one unit, in toman. */
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
  /** It could not be put into the cart: there is no room. */
  | { readonly kind: 'full'; readonly key: string; readonly name: string }

export interface SnapshotLine extends CartLine {
  readonly problem: LineProblem | undefined
  /** Units that can be bought, where the server has said it. */
  readonly inventory?: number | undefined
  readonly guaranteeMonths?: number
  readonly readyToShip?: boolean
  /** False where the cart's discount code is not for this line. */
  readonly discountable?: boolean
}

/** The line that was taken out last, as long as that can be undone. */
export interface RemovedLine {
  readonly key: string
  readonly name: string
}

/**
 * What every part sees of the cart. `loading` only on the server and while hydrating. Of the names of spec §3, `card` is
 * `lines`, `cardTotal` and `cardDiscountPrice` are `price.total` and `price.lineDiscount`, `cardComputingPostAge` is
 * `shipping`; those of the discount code are spelt as there.
 */
export interface CartSnapshot {
  readonly status: 'loading' | 'ready'
  readonly lines: readonly SnapshotLine[]
  /** What is kept for the next purchase; counts for nothing. */
  readonly later: readonly SnapshotLine[]
  /** Amounts of the lines that can be bought, the discount code taken off where it holds. */
  readonly price: CartPrice
  /** The code that the shopper has put in and not taken out again. */
  readonly discountCode: string | undefined
  /** The same code while it holds: only then may an order name it. */
  readonly discountInfo: AppliedDiscount | undefined
  /** Why it does not hold now. */
  readonly discountRefusal: DiscountRefusal | undefined
  /** What it takes off, in toman. */
  readonly discountPrice: Toman
  /** Computed shipping in toman (spec §3 `cardComputingPostAge`): 0 until computed, and again after an add (§4). */
  readonly shipping: number
  readonly refreshing: boolean
  /** Whether the last refresh failed; the lines then stand as they are. */
  readonly refreshFailed: boolean
  readonly changes: readonly CartChange[]
  readonly removed: RemovedLine | undefined
  /** The user's cart is on its way from the server: an empty one may not be empty. */
  readonly arriving: boolean
  /** False where the browser keeps nothing: the cart then lives as long as the visit. */
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
  shipping: 0,
  refreshing: false,
  refreshFailed: false,
  changes: [],
  removed: undefined,
  arriving: false,
  isStored: true,
}

/** The problem of a line by what the server last said: lowering the quantity mends «too few» without asking again. */
export function problemOf(line: CartLine, check: LineCheck | undefined): LineProblem | undefined {
  if (!check) return undefined
  if (check.sold !== 'yes') return { kind: check.sold }
  return line.con > check.inventory ? { kind: 'too-few', inventory: check.inventory } : undefined
}

/** Lines as the server takes them. */
export function toLineInputs(lines: readonly CartLine[]): LineInput[] {
  return lines.map(({ id, con, color }) => ({ id, colorId: color?.id ?? null, con }))
}

/** What is bought of a line, whatever its place in the cart: two lists with the same text are the same wish. */
export function lineInputsKey(wish: readonly LineInput[]): string {
  return wish
    .map(({ id, colorId, con }) => `${id}.${colorId ?? 0}.${con}`)
    .sort()
    .join(' ')
}
