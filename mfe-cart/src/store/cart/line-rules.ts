import type { CartLine } from 'shared-shop/carts/cart-rules'

/** A part of the cart that was bought: `con` units of the line `key`. */
export interface BoughtLine {
  readonly key: string
  readonly con: number
}

/** Lowers a line to the available quantity, at least 1; never raises it. */
export function lowerLine(lines: readonly CartLine[], key: string, quantity: number): readonly CartLine[] {
  return lines.map(line =>
    line.key === key ? { ...line, con: Math.max(1, Math.min(line.con, quantity)) } : line,
  )
}

/** Removes bought units: a line to which more were added meanwhile keeps the rest. */
export function withoutBought(
  lines: readonly CartLine[],
  bought: readonly BoughtLine[],
): readonly CartLine[] {
  const units = new Map(bought.map(({ key, con }) => [key, con]))
  return lines.flatMap(line => {
    const con = line.con - (units.get(line.key) ?? 0)
    return con > 0 ? [{ ...line, con }] : []
  })
}
