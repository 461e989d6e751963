import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { type ApiClient, isApiFailure } from 'shared-shop/client'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'

export type PaymentState = EndpointAnswer<typeof paymentState>

/** Pauses between two polls, ms: short at first, then longer. The last one repeats. */
const PAUSES = [1000, 2000, 3000, 5000, 8000, 15_000] as const

type Wait = (ms: number, signal: AbortSignal) => Promise<void>

/** State of a payment as the shopper sees it. `open`: the gateway has not decided yet. */
export type PaymentVerdict = 'open' | 'paid' | 'unpaid' | 'refund'

const unpaidOrders: ReadonlySet<PaymentState['orderStatus']> = new Set(['pending', 'cancelled', 'expired'])

export function verdictOf({ payment, orderStatus }: PaymentState): PaymentVerdict {
  if (payment === 'refund-due' || payment === 'refunded' || orderStatus === 'refund-due') return 'refund'
  if (payment === 'paid' || !unpaidOrders.has(orderStatus)) return 'paid'
  return payment === 'open' ? 'open' : 'unpaid'
}

/**
 * Polls the state of an order's payment until it is no longer open, and resolves to it. Rejects if the server refuses
 * (another user's order, signed out) or `signal` aborts.
 */
export function watchPayment(
  api: ApiClient,
  orderId: number,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<PaymentState> {
  const ask = () => api.call(paymentState, { params: { orderId } }, { signal })
  return askUntil(ask, state => verdictOf(state) !== 'open', signal, wait)
}

/**
 * Polls until the answer is final. Keeps polling while the server cannot be reached: a payment must not look failed
 * because a train went through a tunnel.
 */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isLast: (answer: Answer) => boolean,
  signal: AbortSignal,
  wait: Wait = pause,
): Promise<Answer> {
  for (let round = 0; ; round++) {
    const answer = await tolerant(ask, signal)
    if (answer !== undefined && isLast(answer)) return answer
    await wait(PAUSES[Math.min(round, PAUSES.length - 1)] ?? 15_000, signal)
  }
}

async function tolerant<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (failure) {
    if (!signal.aborted && isApiFailure(failure) && isPassing(failure)) return undefined
    throw failure
  }
}

function isPassing({ kind, status }: { kind: string; status: number }): boolean {
  return kind === 'network' || kind === 'timeout' || status === 429 || status >= 500
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
