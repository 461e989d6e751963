import { type CartLine, clampQuantity, MAX_LINES } from './cart-rules.ts'

/** A shopper's two lists: lines to buy now and lines saved for the next purchase. */
export interface CartContents {
  readonly lines: readonly CartLine[]
  readonly later: readonly CartLine[]
}

export const emptyContents: CartContents = { lines: [], later: [] }

/** Units of a line's product in stock, where known. */
export type StockOf = (line: CartLine) => number | undefined

/**
 * Three-way merge of two carts that diverged from `base` (decision 24): this device's and the one saved for the user.
 * With an empty base, at login, it is their union. For each product and color, and for each line that may not be
 * stacked:
 *
 * - changed on one side, removal included: that side wins;
 * - changed on both: the larger quantity wins, so a line removed here and changed there stays;
 * - merging raises no quantity above the known stock or 99, and lowers no quantity of `mine`.
 *
 * `mine` comes first, with its keys, prices and order, unless only `theirs` changed. A line that would end up in both
 * lists stays in the one to buy. Lines beyond the hundredth move to the next purchase. The merge is idempotent.
 */
export function mergeCarts(
  base: CartContents,
  mine: CartContents,
  theirs: CartContents,
  stockOf: StockOf = () => undefined,
): CartContents {
  const lines = mergeLists(base.lines, mine.lines, theirs.lines, stockOf)
  const bought = new Set(lines.map(identityOf))
  const later = mergeLists(base.later, mine.later, theirs.later, () => undefined).filter(line => {
    const identity = identityOf(line)
    return !bought.has(identity) || isInBoth(mine, identity) || isInBoth(theirs, identity)
  })
  return {
    lines: lines.slice(0, MAX_LINES),
    later: [...lines.slice(MAX_LINES), ...later].slice(0, MAX_LINES),
  }
}

/** Whether two carts hold the same units in the same order, ignoring keys, names and prices. */
export function isSameContents(one: CartContents, other: CartContents): boolean {
  return textOf(one.lines) === textOf(other.lines) && textOf(one.later) === textOf(other.later)
}

/** Identity of a line: product and color, or its key where the line may not be stacked (spec §4, Add). */
export function identityOf({ id, color, addStatus, key }: CartLine): string {
  return addStatus ? `${id} ${color?.id ?? 'any'}` : `${id} ${key}`
}

function mergeLists(
  base: readonly CartLine[],
  mine: readonly CartLine[],
  theirs: readonly CartLine[],
  stockOf: StockOf,
): readonly CartLine[] {
  const [before, here, there] = [folded(base), folded(mine), folded(theirs)]
  const order = textOf(mine) === textOf(base) ? [there, here] : [here, there]
  const identities = new Set(order.flatMap(lines => [...lines.keys()]))
  return [...identities].flatMap(identity => {
    const [own, other] = [here.get(identity), there.get(identity)]
    const line = own ?? other
    const quantity = mergedQuantity(before.get(identity)?.con ?? 0, own?.con ?? 0, other?.con ?? 0)
    if (!line || quantity === 0) return []
    const stock = stockOf(line)
    const con = stock ? Math.max(own?.con ?? 0, Math.min(quantity, stock)) : quantity
    return [con === line.con ? line : { ...line, con }]
  })
}

/** Quantities by identity; 0 means the line is absent. */
function mergedQuantity(base: number, mine: number, theirs: number): number {
  if (mine === base) return theirs
  if (theirs === base) return mine
  return Math.max(mine, theirs)
}

/** Lines by identity. Duplicates, which only outdated or tampered storage contains, are combined. */
function folded(lines: readonly CartLine[]): ReadonlyMap<string, CartLine> {
  const byIdentity = new Map<string, CartLine>()
  for (const line of lines) {
    const identity = identityOf(line)
    const twin = byIdentity.get(identity)
    byIdentity.set(identity, twin ? { ...twin, con: clampQuantity(twin.con + line.con) } : line)
  }
  return byIdentity
}

function isInBoth({ lines, later }: CartContents, identity: string): boolean {
  const holds = (line: CartLine) => identityOf(line) === identity
  return lines.some(holds) && later.some(holds)
}

function textOf(lines: readonly CartLine[]): string {
  return [...folded(lines)].map(([identity, { con }]) => `${identity} ${con}`).join('\n')
}
