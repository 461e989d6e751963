import type { Registry } from 'prom-client'
import { measureCalls } from '../lib/measured-calls.ts'
import type { PaymentGateway } from './gateway.ts'
import type { CountPayment } from './payment-metrics.ts'

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
