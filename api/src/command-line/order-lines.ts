import type { DeskOrder, DeskOrderRow, TimelineEntry } from 'shared-shop/desk/desk-order'

type Owed = NonNullable<DeskOrder['owed']>

export function summaryLine({ id, code, status, payable, createdAt, recipient, city }: DeskOrderRow): string {
  const columns = [String(id).padStart(6), code, status.padEnd(10), String(payable).padStart(12), 'toman']
  return `${columns.join('  ')}  ${createdAt.slice(0, 16)}  ${recipient}, ${city}`
}

export function stateLine({ id, code, status, owed }: DeskOrder): string {
  const due = owed ? `, ${owed.amount} toman to pay back ${toCard(owed)}` : ''
  return `Order ${id} (${code}) is ${status}${due}.`
}

export function refundLine(id: number, owed: Owed): string {
  return `${owed.amount} toman of order ${id} are noted as paid back ${toCard(owed)}.`
}

/** Everything needed to pack, send and refund an order. */
export function orderLines(order: DeskOrder): string[] {
  const { address, totals, customer, owed } = order
  const rooms = [
    ...(address.plaque === '' ? [] : [`plaque ${address.plaque}`]),
    ...(address.unit === '' ? [] : [`unit ${address.unit}`]),
    `postal code ${address.postalCode}`,
  ]
  return [
    `Order ${order.id} (${order.code}) is ${order.status}${order.overdue ? ', overdue' : ''}`,
    `customer: ${customer.name}, ${customer.phone}, ${customer.paidOrders} paid orders`,
    `to: ${address.recipient}, ${address.recipientPhone}, ${address.province} ${address.city} ${address.street}`,
    `    ${rooms.join(', ')}`,
    `sent by way ${order.shippingMethod}, wanted ${order.deliveryDay ?? 'any day'} ${order.deliverySlot ?? ''}`.trim(),
    ...(order.trackingCode ? [`tracking: ${order.trackingCode}`] : []),
    ...order.lines.map(
      (line, position) =>
        `  ${position}: ${line.con} × ${line.sku ?? '(no SKU)'}  ${line.name} ${line.colorName ?? ''}, ${line.payable} toman${line.cancelled > 0 ? `, ${line.cancelled} of them cancelled` : ''}`,
    ),
    `payable: ${totals.payable} toman, shipping ${totals.shipping} of it${order.discountCode ? `, code ${order.discountCode}` : ''}`,
    ...order.payments.map(
      ({ status, amount, gateway, ref, card }) =>
        `payment ${status}: ${amount} toman, ${gateway}${ref ? `, reference ${ref}` : ''}${card ? `, card ${card}` : ''}`,
    ),
    ...order.refunds.map(({ amount, reference }) => `paid back: ${amount} toman, reference ${reference}`),
    ...order.fares.map(
      fare => `fare ${fare.id}: ${fare.amount} toman, ${fare.reason}, ${fare.paidAt ? 'paid' : 'not paid'}`,
    ),
    ...order.withdrawals.map(
      ({ kind, status, reason, lines, acceptedLines, refund }) =>
        `${kind} ${status}: ${reason} (${(acceptedLines ?? lines).map(line => `${line.quantity} of line ${line.position}`).join(', ')}), ${refund} toman`,
    ),
    ...order.timeline.map(entry => `${entry.at.slice(0, 16)}  ${told(entry)}`),
    ...(owed ? [`to pay back: ${owed.amount} toman`, `pay back ${toCard(owed)}`] : []),
  ]
}

function told(entry: TimelineEntry): string {
  const by = entry.by ? ` by ${entry.by.name}` : ''
  if (entry.kind === 'status') return `${entry.status}${by}`
  if (entry.kind === 'change') return `${entry.action}${by}`
  return `${entry.kind}${by}: ${entry.text.replace(/\s+/g, ' ')}`
}

function toCard({ card, cardState }: Owed): string {
  if (card !== null) return `to card ${card}`
  return cardState === 'none'
    ? '(the buyer keeps no card here)'
    : '(the buyer’s card cannot be read: it was kept with another TOKEN_SECRET)'
}
