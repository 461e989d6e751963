import { and, count, eq, isNull, min, sql, sum } from 'drizzle-orm'
import { Counter, type Registry } from 'prom-client'
import { remembered } from 'shared-server/remembered'
import type { Database } from '../db/database.ts'
import { databaseGauge } from '../db/database-gauge.ts'
import { orderReturns, payments } from '../db/schema/schema.ts'
import type { Log } from '../http/logger.ts'
import { measureCalls } from '../lib/measured-calls.ts'
import type { PaymentGateway } from './gateway.ts'

/** No index finds these rows: read them seldom, ms. */
const REFUNDS_MAX_AGE = 60_000

interface Parts {
  /** The name of the gateway that opens payments. */
  readonly gateway: string
  readonly db: Database
  readonly now: () => Date
  readonly log: Log
}

/**
 * What became of a payment: `opened` at the gateway, or not (`refused`, `away`); then its statuses, of which
 * `refund-due` is one that arrived but could not be kept.
 */
const outcomes = ['opened', 'refused', 'away', 'paid', 'cancelled', 'failed', 'refund-due'] as const
type PaymentOutcome = (typeof outcomes)[number]

type CountPayment = (gateway: string, outcome: PaymentOutcome) => void

export function measurePayments(register: Registry, parts: Parts): CountPayment {
  measureOpenPayments(register, parts)
  measureRefundsDue(register, parts)
  const counter = new Counter({
    name: 'shop_payments_total',
    help: 'Payments by what became of them',
    labelNames: ['gateway', 'outcome'],
    registers: [register],
  })
  // A rate needs the series before its first increase.
  for (const outcome of outcomes) counter.inc({ gateway: parts.gateway, outcome }, 0)
  return (gateway, outcome) => counter.inc({ gateway, outcome })
}

function measureOpenPayments(register: Registry, { db, now, log }: Parts): void {
  const open = eq(payments.status, sql`'open'`)
  databaseGauge(register, {
    name: 'shop_payments_open',
    help: 'Payments whose outcome the gateway has not told yet',
    log,
    read: async () => [{ value: await db.$count(payments, open) }],
  })
  databaseGauge(register, {
    name: 'shop_payments_open_oldest_seconds',
    help: 'Age of the oldest open payment; 0 when there is none',
    log,
    async read() {
      const { createdAt } = payments
      const [oldest] = await db
        .select({ at: createdAt })
        .from(payments)
        .where(open)
        .orderBy(createdAt)
        .limit(1)
      return [{ value: ageOf(oldest?.at, now()) }]
    },
  })
}

function measureRefundsDue(register: Registry, { db, now, log }: Parts): void {
  const due = eq(payments.status, 'refund-due')
  const accepted = and(eq(orderReturns.status, 'accepted'), isNull(orderReturns.refundedAt))
  const read = remembered(async () => {
    const [paid] = await db
      .select({ count: count(), sum: sum(payments.amount), oldest: min(payments.settledAt) })
      .from(payments)
      .where(due)
    const [returned] = await db
      .select({ count: count(), sum: sum(orderReturns.refund), oldest: min(orderReturns.decidedAt) })
      .from(orderReturns)
      .where(accepted)
    return [paid, returned]
  }, REFUNDS_MAX_AGE)
  type Due = Awaited<ReturnType<typeof read>>[number]
  const gauge = (name: string, help: string, sumUp: (due: readonly Due[]) => number) =>
    databaseGauge(register, { name, help, log, read: async () => [{ value: sumUp(await read()) }] })
  gauge('shop_refunds_due', 'Payments and returned goods whose money is owed to shoppers', all =>
    all.reduce((total, due) => total + (due?.count ?? 0), 0),
  )
  gauge('shop_refunds_due_toman', 'Money owed to shoppers', all =>
    all.reduce((total, due) => total + Number(due?.sum ?? 0), 0),
  )
  gauge(
    'shop_refunds_due_oldest_seconds',
    'Time since the oldest money owed arrived, or its return was accepted; 0 when none is owed',
    all => Math.max(...all.map(due => ageOf(due?.oldest, now()))),
  )
}

function ageOf(at: Date | null | undefined, now: Date): number {
  return at ? (now.getTime() - at.getTime()) / 1000 : 0
}

/** By the names of errors: `refused` is an answer, `away` is none. */
const outcomeOfError: ReadonlyMap<string, 'refused' | 'away'> = new Map([
  ['GatewayRefusal', 'refused'],
  ['GatewayError', 'away'],
])

/** The gateway, with its calls counted and timed, and the payments that it opens. */
export function measureGateway(
  register: Registry,
  gateway: PaymentGateway,
  countPayment: CountPayment,
): PaymentGateway {
  const measured = measureCalls(register, {
    counter: { name: 'shop_gateway_calls_total', help: 'Calls of the payment gateway' },
    histogram: { name: 'shop_gateway_seconds', help: 'How long calls of the payment gateway took' },
    calls: ['request', 'verify', 'inquire', 'unverified'],
    labelsOf: call => ({ gateway: gateway.name, call }),
    outcomes: ['ok', 'refused', 'away'],
    outcomeOf: error => (error instanceof Error && outcomeOfError.get(error.name)) || 'away',
    ended(call, outcome) {
      if (call === 'request') countPayment(gateway.name, outcome === 'ok' ? 'opened' : outcome)
    },
  })
  return {
    name: gateway.name,
    request: payment => measured('request', () => gateway.request(payment)),
    verify: payment => measured('verify', () => gateway.verify(payment)),
    inquire: authority => measured('inquire', () => gateway.inquire(authority)),
    unverified: () => measured('unverified', () => gateway.unverified()),
  }
}
