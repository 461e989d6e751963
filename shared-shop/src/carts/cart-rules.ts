import * as z from 'shared-shop/schema'
import { type CartPrice, type DiscountInfo, type LineToPrice, priceCart } from '../money/price.ts'
import { slugSchema } from '../schema/primitives.ts'

/** Fewest and most units of one line (spec §9; the upper bound is ours, against hostile storage). */
export const MIN_QUANTITY = 1
export const MAX_QUANTITY = 99
/** Most lines that are taken over from storage and that an order may have. */
export const MAX_LINES = 100

const money = z.int().check(z.nonnegative())
const percent = z.number().check(z.minimum(0), z.maximum(100))

/**
 * A cart line (spec §3). `con` is the quantity, `postAge` the shipping cost per unit, `addStatus` whether the line
 * may be stacked (its quantity raised), `selectPrice` what the shopper chose and pays by; `price` and `special` are
 * the product's own. `key` is ours: without it two lines of one product could not be told apart, and «plus» on a line
 * that must not be stacked makes such twins. `picture` and `color` are what the product page showed.
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
/** A line before it is in the cart: the reducer gives it its key. */
export type NewCartLine = Omit<CartLine, 'key'>
/** Makes a key that no other line has, e.g. `() => crypto.randomUUID()`. */
export type NewKey = () => string

/**
 * Spec §4 Add: an empty cart or a line that is not stackable → append; the same id is there → raise its quantity by
 * the added one; otherwise append. Two colors of one product are two lines: the server sells colors. Spec §3's line
 * has none: one that was stored or is added without is of a product with a single color, so its id says enough, and
 * the line learns the color from the other one. The caller sets the computed shipping to 0 afterwards (spec §4).
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

/** Spec §4 Plus: a stackable line gets one unit more (up to 99), any other is doubled, the twin standing right after it. */
export function plusLine(lines: readonly CartLine[], key: string, newKey: NewKey): readonly CartLine[] {
  return lines.flatMap(line => {
    if (line.key !== key) return [line]
    if (line.addStatus) return [{ ...line, con: clampQuantity(line.con + 1) }]
    return [line, { ...line, key: newKey() }]
  })
}

/** Spec §4 Minus: one unit less; nothing happens at quantity 1. */
export function minusLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return replace(lines, key, line => ({ ...line, con: Math.max(MIN_QUANTITY, line.con - 1) }))
}

/** Spec §4 Remove. Totals and shipping follow from {@link cartPrice} of what is left. */
export function removeLine(lines: readonly CartLine[], key: string): readonly CartLine[] {
  return lines.filter(line => line.key !== key)
}

/** Whether another line fits in: an order and a saved cart take no more (ours, against hostile storage). */
export function hasRoom(lines: readonly CartLine[]): boolean {
  return lines.length < MAX_LINES
}

/**
 * Puts a line that was taken out back to place `at`. Where its product has come in again meanwhile, the units are put
 * together; a line that is still there stays as it is, so that a second undo changes nothing.
 */
export function restoreLine(lines: readonly CartLine[], line: CartLine, at: number): readonly CartLine[] {
  if (lines.some(({ key }) => key === line.key)) return lines
  if (line.addStatus && twinOf(lines, line)) return addLine(lines, line, () => line.key)
  return [...lines.slice(0, at), line, ...lines.slice(at)]
}

/** What of a line is priced: the chosen price, not the product's own. */
export function lineToPrice(line: CartLine & Pick<LineToPrice, 'discountable'>): LineToPrice {
  const { con, postAge, discountable, selectPrice } = line
  return { ...selectPrice, con, postAge, discountable }
}

/** {@link priceCart} of cart lines. */
export function cartPrice(
  lines: readonly (CartLine & Pick<LineToPrice, 'discountable'>)[],
  discountInfo?: DiscountInfo,
): CartPrice {
  return priceCart(lines.map(lineToPrice), discountInfo)
}

/** A whole number from 1 to 99, whatever was given; what is no number is 1. */
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
