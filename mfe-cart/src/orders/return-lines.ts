import type { Order } from 'shared-shop/orders/order'
import type { ReturnLine } from 'shared-shop/orders/order-return'
import { formatNumber } from 'shared-shop/text/digits'

/** What is chosen to go back, as the API takes it: never more of a line than was bought. */
export function returnedLines(order: Pick<Order, 'lines'>, pieces: readonly number[]): ReturnLine[] {
  return order.lines.flatMap((line, position) => {
    const quantity = Math.min(pieces[position] ?? 0, line.con)
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** From «بازنمی‌گردانم» to all pieces of a line. */
export function pieceChoices(bought: number): { value: string; label: string }[] {
  return Array.from({ length: bought + 1 }, (_, pieces) => ({
    value: String(pieces),
    label: pieces === 0 ? 'بازنمی‌گردانم' : `${formatNumber(pieces)} عدد`,
  }))
}
