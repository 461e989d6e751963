import type { Order } from 'shared-shop/orders/order'

/** The lines of an order with a key each: two of them may be of the same product and color. */
export function keyedLines(lines: Order['lines']): { key: string; line: Order['lines'][number] }[] {
  return lines.map((line, position) => ({ key: `${position}`, line }))
}
