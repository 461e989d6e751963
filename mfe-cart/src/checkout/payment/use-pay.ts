import { useCallback, useEffect, useState } from 'react'
import { useApi, useBus, useLocation, useNavigate } from 'shared-remote'
import { useSingleFlight } from '../../parts/use-single-flight.ts'
import { leaveForGateway } from './leave-for-gateway.ts'
import { type PayProblem, payProblemOf } from './pay-problem.ts'
import type { PayOutcome } from './place-order.ts'

export interface Pay {
  /** Stays true while the browser navigates to the gateway. */
  readonly busy: boolean
  readonly problem: PayProblem | undefined
  readonly pay: () => void
  /** Pays for this and cancels an unpaid order of the shopper. */
  readonly payInsteadOf: (orderId: number) => void
}

/**
 * Runs `start`, one run at a time, and acts on its outcome: goes to the gateway, opens the receipt of an order that is
 * already paid, or exposes the problem. `onProblem` is called before the problem is shown, e.g. to fetch prices again.
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

  const finish = useCallback(
    (found?: PayProblem) => {
      end()
      bus().send('busy', { step: 'payment', phase: 'end' })
      setProblem(found)
    },
    [bus, end],
  )

  // Going back from the gateway may restore this page from the back/forward cache, still marked as leaving.
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) finish()
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [finish])

  const run = async (replaces?: number) => {
    if (!begin()) return
    bus().send('busy', { step: 'payment', phase: 'begin' })
    // Keep the problem mounted: the button just pressed is inside it and has the focus.
    if (replaces === undefined) setProblem(undefined)
    const outcome = await start(api, replaces).catch(
      (failure: unknown): PayOutcome => ({ kind: 'problem', problem: payProblemOf(failure) }),
    )
    if (outcome.kind === 'leave') {
      if (!leaveForGateway(outcome.url)) finish(payProblemOf(undefined))
      return
    }
    if (outcome.kind === 'already-paid') {
      finish()
      navigate(outcome.receipt)
      return
    }
    finish(outcome.problem)
    onProblem?.(outcome.problem)
    if (outcome.problem.recoveryAction === 'sign-in') bus().send('login/open', { returnTo: pathname })
  }
  return { busy, problem, pay: () => void run(), payInsteadOf: orderId => void run(orderId) }
}
