import { Counter, Histogram, type Registry } from 'prom-client'
import type { PaymentGateway } from './gateway.ts'
import type { CountPayment } from './payment-metrics.ts'

const gatewayCalls = ['request', 'verify', 'inquire', 'unverified'] as const
type Call = (typeof gatewayCalls)[number]

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
  const calls = new Counter({
    name: 'shop_gateway_calls_total',
    help: 'Calls of the payment gateway',
    labelNames: ['gateway', 'call', 'outcome'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'shop_gateway_seconds',
    help: 'How long calls of the payment gateway took',
    labelNames: ['gateway', 'call'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  // A rate needs the series before its first increase.
  for (const call of gatewayCalls)
    for (const outcome of ['ok', 'refused', 'away']) calls.inc({ gateway: gateway.name, call, outcome }, 0)
  const measured = async <T>(call: Call, work: () => Promise<T>): Promise<T> => {
    const labels = { gateway: gateway.name, call }
    const observe = seconds.startTimer(labels)
    try {
      const answer = await work()
      calls.inc({ ...labels, outcome: 'ok' })
      if (call === 'request') countPayment(gateway.name, 'opened')
      return answer
    } catch (error) {
      const outcome = (error instanceof Error && outcomeOfError.get(error.name)) || 'away'
      calls.inc({ ...labels, outcome })
      if (call === 'request') countPayment(gateway.name, outcome)
      throw error
    } finally {
      observe()
    }
  }
  return {
    name: gateway.name,
    request: payment => measured('request', () => gateway.request(payment)),
    verify: payment => measured('verify', () => gateway.verify(payment)),
    inquire: authority => measured('inquire', () => gateway.inquire(authority)),
    unverified: () => measured('unverified', () => gateway.unverified()),
  }
}
