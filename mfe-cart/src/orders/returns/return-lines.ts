import type { Order } from 'shared-shop/orders/order'
import type { ReturnLine } from 'shared-shop/orders/order-return'
import { formatNumber } from 'shared-shop/text/digits'

/** The chosen units in the shape the API expects, capped at the units bought. */
export function returnedLines(order: Pick<Order, 'lines'>, units: readonly number[]): ReturnLine[] {
  return order.lines.flatMap((line, position) => {
    const quantity = Math.min(units[position] ?? 0, line.con)
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** From «بازنمی‌گردانم» to all units of a line. */
export function pieceChoices(bought: number): { value: string; label: string }[] {
  return Array.from({ length: bought + 1 }, (_, units) => ({
    value: String(units),
    label: units === 0 ? 'بازنمی‌گردانم' : `${formatNumber(units)} عدد`,
  }))
}
