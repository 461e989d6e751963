import * as z from 'shared-base/schema'
import { slugSchema } from 'shared-base/schema/primitives'
import { type CartPrice, type DiscountInfo, type LineToPrice, priceCart } from '../money/price.ts'

/** Minimum and maximum units per line (spec §9; the upper bound is ours, against tampered storage). */
export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 99
/** Maximum lines read from storage and accepted in an order. */
export const MAX_LINES = 100

const money = z.int().check(z.nonnegative())
const percent = z.number().check(z.minimum(0), z.maximum(100))

/**
 * A cart line (spec §3). `con` is the quantity, `postAge` the shipping cost per unit, `addStatus` whether the line may
 * be stacked (its quantity raised), `selectPrice` the price the shopper chose and pays; `price` and `special` are the
 * product's own. `key` is ours: «plus» on a non-stackable line duplicates it, and only the key distinguishes the two.
 * `picture` and `color` are those shown on the product page.
 */
export const cartLineSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.int().check(z.positive()),
  slug: slugSchema,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  con: z.int().check(z.minimum(MIN_QUANTITY), z.maximum(MAX_QUANTITY)),
  postAge: money,
  selectPrice: z.object({ price: money, special: percent }),
  special: percent,
  price: money,
  addStatus: z.boolean(),
  picture: z.optional(z.string().check(z.maxLength(500))),
  color: z.optional(
    z.object({
      id: z.int().check(z.positive()),
      name: z.string().check(z.maxLength(100)),
      color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
    }),
  ),
})

export type CartLine = z.infer<typeof cartLineSchema>
/** A line to add; the reducer assigns its key. */
export type NewCartLine = Omit<CartLine, 'key'>
/** Makes a unique line key, e.g. `() => crypto.randomUUID()`. */
export type NewKey = () => string

/**
 * Spec §4 Add: for an empty cart or a non-stackable line, append; if the id is already there, add the quantities;
 * otherwise append. Two colors of one product are two lines, because stock is counted by color. Lines of spec §3 have
 * no color: one without a color belongs to a product with a single color, so its id is enough, and it takes the color
 * of the other line. The caller then sets the computed shipping to 0 (spec §4).
 */
export function addLine(lines: readonly CartLine[], added: NewCartLine, newKey: NewKey): readonly CartLine[] {
  const quantity = clampQuantity(added.con)
  const twin = added.addStatus ? twinOf(lines, added) : undefined
  if (!twin) return [...lines, { ...added, con: quantity, key: newKey() }]
  const color = twin.color ?? added.color
  return replace(lines, twin.key, line => ({
    ...line,
    con: clampQuantity(line.con + quantity),
    ...(color && { color }),
  }))
}

function twinOf(lines: readonly CartLine[], { id, color }: NewCartLine): CartLine | undefined {
  const same = lines.filter(line => line.id === id)
  return (
    same.find(line => line.color?.id === color?.id) ??
    same.find(line => line.color === undefined || color === undefined)
  )
}

/** Spec §4 Plus: adds a unit to a stackable line (up to 99); duplicates any other line directly after itself. */
export function plusLine(lines: readonly CartLine[], key: string, newKey: NewKey): readonly CartLine[] {
  return lines.flatMap(line => {
    if (line.key !== key) return [line]
    if (line.addStatus) return [{ ...line, con: clampQuantity(line.con + 1) }]
    return [line, { ...line, key: newKey() }]
  })
}

/** Spec §4 Minus: removes one unit; does nothing at quantity 1. */
export function minusLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return replace(lines, key, line => ({ ...line, con: Math.max(MIN_QUANTITY, line.con - 1) }))
}

/** Spec §4 Remove. Recompute totals and shipping with {@link cartPrice}. */
export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return lines.filter(line => line.key !== key)
}

/** Whether another line fits: orders and saved carts accept no more (our limit, against tampered storage). */
export function hasRoom(lines: readonly CartLine[]): boolean {
  return lines.length < MAX_LINES
}

/**
 * Restores a removed line at index `at`. If its product was added again meanwhile, the units are combined; if the line
 * is still in the cart it stays unchanged, so a second undo changes nothing.
 */
export function restoreLine(lines: readonly CartLine[], line: CartLine, at: number): readonly CartLine[] {
  if (lines.some(({ key }) => key === line.key)) return lines
  if (line.addStatus && twinOf(lines, line)) return addLine(lines, line, () => line.key)
  return [...lines.slice(0, at), line, ...lines.slice(at)]
}

/** The priced part of a line: the chosen price, not the product's own. */
export function lineToPrice(line: CartLine & Pick<LineToPrice, 'discountable'>): LineToPrice {
  const { con, postAge, discountable, selectPrice } = line
  return { ...selectPrice, quantity: con, shippingCost: postAge, discountable }
}

export function cartPrice(
  lines: readonly (CartLine & Pick<LineToPrice, 'discountable'>)[],
  discountInfo?: DiscountInfo,
): CartPrice {
  return priceCart(lines.map(lineToPrice), discountInfo)
}

/** Clamps any value to a whole number from 1 to 99; anything that is not a number becomes 1. */
export function clampQuantity(quantity: number): number {
  if (Number.isNaN(quantity)) return MIN_QUANTITY
  return Math.min(MAX_QUANTITY, Math.max(MIN_QUANTITY, Math.trunc(quantity)))
}

function replace(
  lines: readonly CartLine[],
  key: string,
  change: (line: CartLine) => CartLine,
): readonly CartLine[] {
  return lines.map(line => (line.key === key ? change(line) : line))
}
