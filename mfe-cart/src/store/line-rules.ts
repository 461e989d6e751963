import type { CartLine } from 'shared-shop/carts/cart-rules'

/** A part of the cart that was bought: `con` units of the line `key`. */
export interface BoughtLine {
  readonly key: string
  readonly con: number
}

/** Lowers a line to what is there, at least 1; raises nothing. */
export function lowerLine(lines: readonly CartLine[], key: string, quantity: number): readonly CartLine[] {
  return lines.map(line =>
    line.key === key ? { ...line, con: Math.max(1, Math.min(line.con, quantity)) } : line,
  )
}

/** Takes bought units out: a line of which more was put in meanwhile keeps the rest. */
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
