import type { Books, Stock } from './books.ts'
import type { Call } from './calls.ts'
import type { Excuse, Window } from './events.ts'
import type { BookedPayment } from './gateway.ts'
import type { Purchase } from './shopper.ts'

/** An event, from its beginning until the next one's. */
export interface Phase extends Window {
  readonly name: string
  readonly excuses: readonly Excuse[]
  /** How many servers ended by themselves. */
  readonly ended: number
}

/** All that a rehearsal has seen. */
export interface Observation {
  readonly phases: readonly Phase[]
  readonly calls: readonly Call[]
  readonly purchases: readonly Purchase[]
  readonly gateway: readonly Readonly<BookedPayment>[]
  readonly books: Books
  /** Before the first order. */
  readonly stockBefore: readonly Stock[]
}

/** Amounts at the gateway are in rial. */
const RIAL = 10

/** What must not be; empty if all is well. */
export function problemsOf(observation: Observation): string[] {
  return [
    ...observation.phases.flatMap(phase => problemsOfPhase(phase, observation)),
    ...wrongOrders(observation),
    ...wrongPayments(observation),
    ...wrongStock(observation),
  ]
}

/** The requests that began in a phase. */
export function callsIn({ from, until }: Window, calls: readonly Call[]): Call[] {
  return calls.filter(({ at }) => at >= from && at < until)
}

/** The failed requests that nothing excuses: one may have begun in the phase before the event that has cut it. */
export function unexcused(calls: readonly Call[], phases: readonly Phase[]): Call[] {
  const excuses = phases.flatMap(phase => phase.excuses)
  const isExcused = ({ at, until, failure }: Call) =>
    excuses.some(excuse => {
      const wasUnderWay = at <= excuse.until && until >= excuse.from
      return wasUnderWay && (excuse.only === undefined || excuse.only === failure)
    })
  return calls.filter(call => call.failure !== undefined && !isExcused(call))
}

function problemsOfPhase(phase: Phase, { calls, phases }: Observation): string[] {
  const own = callsIn(phase, calls)
  return [
    ...(own.length === 0 ? ['no request was made'] : []),
    ...countsOf(unexcused(own, phases).map(({ kind, failure }) => `${kind} failed: ${failure}`)),
    ...(phase.ended > 0 ? [`${phase.ended} servers ended by themselves`] : []),
  ].map(problem => `${phase.name}: ${problem}`)
}

/** Every order that was confirmed to a shopper exists once, and no hold has ended early. */
function wrongOrders({ purchases, books }: Observation): string[] {
  const wrong = purchases.flatMap(({ key, orderId }) => {
    const orders = books.orders.filter(order => order.keys.includes(key))
    if (orders.length > 1) return [`${orders.length} orders were placed with one key`]
    return orderId === undefined || orders[0]?.id === orderId ? [] : [`order ${orderId} is lost`]
  })
  const told = purchases.filter(({ orderId }) => orderId !== undefined)
  const early = books.orders.filter(({ status, isYoung }) => status === 'expired' && isYoung)
  return [
    ...(told.length === 0 ? ['no order was placed'] : []),
    ...wrong,
    ...(early.length > 0 ? [`${early.length} orders have expired early`] : []),
  ]
}

/** Money that a shopper has paid has paid her order, once; and no order is paid without money. */
function wrongPayments({ purchases, books, gateway }: Observation): string[] {
  const problems = gateway.flatMap(({ authority, amount, isPaid, isVerified }) => {
    const payment = books.payments.find(row => row.authority === authority)
    if (isPaid !== isVerified)
      return [`payment ${authority} is ${isPaid ? 'not verified' : 'verified unpaid'}`]
    if (!isPaid) return payment?.status === 'paid' ? [`payment ${authority} is paid without money`] : []
    if (payment?.status !== 'paid')
      return [`money of payment ${authority} is ${payment?.status ?? 'unknown'}`]
    return payment.amount * RIAL === amount ? [] : [`payment ${authority} has another amount`]
  })
  const paidRows = books.payments.filter(({ status }) => status === 'paid')
  const perOrder = books.orders.flatMap(({ id, status }) => {
    const count = paidRows.filter(({ orderId }) => orderId === id).length
    if (count > 1) return [`order ${id} was paid ${count} times`]
    return (status === 'paid') === (count === 1) ? [] : [`order ${id} is ${status} with ${count} payments`]
  })
  const unpaid = purchases.filter(({ toldPaid, orderId }) => {
    return toldPaid && books.orders.find(({ id }) => id === orderId)?.status !== 'paid'
  })
  return [
    ...(paidRows.length === 0 ? ['no order was paid'] : []),
    ...problems,
    ...perOrder,
    ...unpaid.map(({ orderId }) => `order ${orderId} was called paid and is not`),
  ]
}

/** Stock before − sold = stock after, and what is reserved is what unpaid orders hold. */
function wrongStock({ books, stockBefore }: Observation): string[] {
  return books.stock.flatMap(({ id, onHand, reserved }) => {
    const before = stockBefore.find(row => row.id === id) ?? { onHand: 0, reserved: 0 }
    const { sold = 0, held = 0 } = books.units.find(row => row.id === id) ?? {}
    if (onHand === before.onHand - sold && reserved === before.reserved + held) return []
    return [
      `stock ${id}: ${before.onHand} before, ${sold} sold, ${onHand} left; ${reserved} reserved, ${held} held by orders`,
    ]
  })
}

/** Each text once, with the number of its occurrences. */
function countsOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(text => `${text} (${texts.filter(other => other === text).length} times)`)
}
