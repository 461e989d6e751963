import type { DeskOrder } from 'shared-shop/desk/desk-order'
import {
  deskOrderCancelLines,
  deskOrderDetail,
  deskOrderFare,
  deskOrderList,
  deskOrderMessage,
  deskOrderMove,
  deskOrderNote,
  deskOrderRefund,
  deskOrderReturn,
  deskOrderTracking,
} from 'shared-shop/endpoints/desk/orders'
import { cancelledUnits } from 'shared-shop/orders/order-return'
import { unitsLeft } from 'shared-shop/orders/partial-refund'
import type { Environment } from './call.ts'
import type { Command, DeskAnswer } from './commands.ts'
import { callDesk, Refused } from './desk-client.ts'
import { orderLines, refundLine, stateLine, summaryLine } from './order-lines.ts'

const PER_PAGE = 20

type OrderCommand = Exclude<Command, { command: 'list' }>

/** `done: false` and one line for what the order does not allow; see `callDesk` for what is thrown. */
export async function runOrderCommand(environment: Environment, command: Command): Promise<DeskAnswer> {
  if (command.command === 'list') return list(environment, command)
  try {
    return { done: true, lines: await change(environment, command) }
  } catch (error) {
    if (error instanceof Refused) return { done: false, lines: [reasonOf(error, command)] }
    throw error
  }
}

async function list(
  environment: Environment,
  { status, text, before }: Extract<Command, { command: 'list' }>,
): Promise<DeskAnswer> {
  const query = {
    size: PER_PAGE,
    ...(status !== undefined && { status }),
    ...(text !== undefined && { text }),
    ...(before !== undefined && { before }),
  }
  const { data, next, counts } = await callDesk(environment, deskOrderList, { query })
  const total = status ? (counts.statuses.find(entry => entry.status === status)?.count ?? 0) : counts.all
  const more = next === null ? [] : [`older ones: --before ${next}`]
  return { done: true, lines: [`${total} orders`, ...data.map(summaryLine), ...more] }
}

async function change(environment: Environment, command: OrderCommand): Promise<string[]> {
  const params = { id: command.order }
  const seen = await callDesk(environment, deskOrderDetail, { params })
  switch (command.command) {
    case 'show':
      return orderLines(seen)
    case 'prepare':
    case 'deliver':
      return [stateLine(await move(environment, seen, { move: command.command }))]
    case 'send':
      return [stateLine(await move(environment, seen, { move: 'send', tracking: command.tracking }))]
    case 'tracking': {
      const body = { was: seen.trackingCode, tracking: command.tracking }
      return [stateLine(await callDesk(environment, deskOrderTracking, { params, body }))]
    }
    case 'cancel':
      return [stateLine(await cancel(environment, seen, command))]
    case 'return': {
      const request = seen.withdrawals.find(entry => entry.status === 'requested')?.id
      if (request === undefined) throw new Refused({ code: 'NO_RETURN', message: '' })
      const body = { request, verdict: command.verdict, restock: command.restock }
      return [stateLine(await callDesk(environment, deskOrderReturn, { params, body }))]
    }
    case 'refund': {
      if (!seen.owed) throw new Refused({ code: 'NOTHING_OWED', message: '' })
      const body = { amount: seen.owed.amount, reference: command.reference }
      await callDesk(environment, deskOrderRefund, { params, body })
      return [refundLine(seen.id, seen.owed)]
    }
    case 'fare': {
      const { amount, reason } = command
      const { fares } = await callDesk(environment, deskOrderFare, { params, body: { amount, reason } })
      const id = fares.at(-1)?.id
      return [`Agreed on ${amount} toman for order ${seen.id}: /card/checkPayment/exclusiveFare/${id}`]
    }
    case 'note':
      await callDesk(environment, deskOrderNote, { params, body: { text: command.text } })
      return [`Noted for order ${seen.id}.`]
    case 'message': {
      const { title, text } = command
      await callDesk(environment, deskOrderMessage, { params, body: { title, text } })
      return [`Sent to ${seen.customer.name}, ${seen.customer.phone}.`]
    }
  }
}

function move(
  environment: Environment,
  { id, status }: DeskOrder,
  asked: { readonly move: 'prepare' | 'send' | 'deliver' | 'cancel'; readonly tracking?: string },
): Promise<DeskOrder> {
  return callDesk(environment, deskOrderMove, { params: { id }, body: { ...asked, from: status } })
}

/** The whole order, or some units of it. */
function cancel(
  environment: Environment,
  seen: DeskOrder,
  { units, reason, restock }: Extract<Command, { command: 'cancel' }>,
): Promise<DeskOrder> {
  if (!units || reason === undefined) return move(environment, seen, { move: 'cancel' })
  const left = unitsLeft(seen, cancelledUnits(seen))
  const lines = units.map(line => ({ ...line, of: left[line.position] ?? line.quantity }))
  const body = { from: seen.status, lines, reason, restock }
  return callDesk(environment, deskOrderCancelLines, { params: { id: seen.id }, body })
}

const participles: Readonly<Record<string, string>> = {
  prepare: 'prepared',
  send: 'sent',
  deliver: 'delivered',
  cancel: 'cancelled',
  return: 'returned',
}

function reasonOf({ error }: Refused, { order, ...command }: OrderCommand): string {
  const { details = {} } = error
  switch (error.code) {
    case 'NOT_FOUND':
      return `There is no order ${order}.`
    case 'WRONG_MOVE':
      return `Order ${order} is ${details.status}: it cannot be ${participles[String(details.move)] ?? 'changed'}.`
    case 'OUTDATED':
      return `Somebody else has changed order ${order} meanwhile. Look at it again.`
    case 'NO_RETURN':
      return `No return of order ${order} is waiting.`
    case 'NOTHING_OWED':
      return `Nothing is owed for order ${order}.`
    case 'NOTHING_LEFT':
      return `No unit of order ${order} would be left: cancel it without --units, so that shipping is refunded too.`
    case 'ORDER_CLOSED':
      return `Order ${order} is closed: no exclusive fare can be agreed for it.`
    case 'FARE_MAX':
      return `${'amount' in command ? command.amount : 'This'} toman are more than one payment takes (PAYMENT_MAX=${details.max}): agree on several fares.`
    default:
      return `Order ${order} stays as it is: ${error.code}.`
  }
}
