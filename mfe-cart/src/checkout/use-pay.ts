import { useCallback, useEffect, useState } from 'react'
import { useApi, useBus, useLocation, useNavigate } from 'shared-remote'
import { useSingleFlight } from '../parts/use-single-flight.ts'
import { leaveForGateway } from './leave-for-gateway.ts'
import { type PayProblem, payProblemOf } from './pay-problem.ts'
import type { PayOutcome } from './place-order.ts'

export interface Pay {
  /** Also true from leaving for the gateway until the browser has left. */
  readonly busy: boolean
  readonly problem: PayProblem | undefined
  readonly pay: () => void
  /** Pays this in place of an order of the shopper's that waits for its money. */
  readonly payInsteadOf: (orderId: number) => void
}

/**
 * Runs `start` once at a time and follows its outcome: to the gateway, to the receipt of an order that is paid
 * already, or to a problem that is shown. `onProblem` hears of it first, e.g. to ask for prices again.
 */
export function usePay(
  start: (api: ReturnType<typeof useApi>, replaces?: number) => Promise<PayOutcome>,
  onProblem?: (problem: PayProblem) => void,
): Pay {
  const api = useApi()
  const bus = useBus()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { busy, begin, end } = useSingleFlight()
  const [problem, setProblem] = useState<PayProblem>()

  const settle = useCallback(
    (found?: PayProblem) => {
      end()
      bus().send('busy', { step: 'payment', phase: 'end' })
      setProblem(found)
    },
    [bus, end],
  )

  // Back from the gateway may bring this very page out of the browser's cache, still waiting.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) settle()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [settle])

  const run = async (replaces?: number) => {
    if (!begin()) return
    bus().send('busy', { step: 'payment', phase: 'begin' })
    // Who pays in place of another order has just pressed a button of the problem: it stays, and with it the focus.
    if (replaces === undefined) setProblem(undefined)
    const outcome = await start(api, replaces).catch(
      (failure: unknown): PayOutcome => ({ kind: 'problem', problem: payProblemOf(failure) }),
    )
    if (outcome.kind === 'leave') {
      if (!leaveForGateway(outcome.url)) settle(payProblemOf(undefined))
      return
    }
    if (outcome.kind === 'already-paid') {
      settle()
      navigate(outcome.receipt)
      return
    }
    settle(outcome.problem)
    onProblem?.(outcome.problem)
    if (outcome.problem.recoveryAction === 'sign-in') bus().send('login/open', { returnTo: pathname })
  }
  return { busy, problem, pay: () => void run(), payInsteadOf: orderId => void run(orderId) }
}
