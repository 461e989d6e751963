import type { Order } from 'shared-shop/orders/order'
import type { LineUnits } from 'shared-shop/orders/partial-refund'
import { formatNumber } from 'shared-shop/text/digits'

/** The chosen units in the shape the API expects, capped at the units sent. */
export function returnedLines(order: Pick<Order, 'lines'>, units: readonly number[]): LineUnits[] {
  return order.lines.flatMap((line, position) => {
    const quantity = Math.min(units[position] ?? 0, unitsSent(line))
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** From «بازنمی‌گردانم» to all units of a line. */
export function pieceChoices(sent: number): { value: string; label: string }[] {
  return Array.from({ length: sent + 1 }, (_, units) => ({
    value: String(units),
    label: units === 0 ? 'بازنمی‌گردانم' : `${formatNumber(units)} عدد`,
  }))
}

/** The units of a line without those that the shop cancelled. */
export function unitsSent({ con, cancelled = 0 }: Order['lines'][number]): number {
  return con - cancelled
}
