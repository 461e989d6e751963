import type { Order } from 'shared-shop/orders/order'

/** Gives each line of an order a unique key: two lines may have the same product and color. */
export function keyedLines(lines: Order['lines']): { key: string; line: Order['lines'][number] }[] {
  return lines.map((line, position) => ({ key: `${position}`, line }))
}
