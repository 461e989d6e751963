import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi, useBus, useLocation, useNavigate } from 'shared-remote'
import { ApiFailure } from 'shared-shop/client'
import { useSingleFlight } from '../../parts/use-single-flight.ts'
import { leaveForGateway } from './leave-for-gateway.ts'
import { type PayProblem, payProblemOf } from './pay-problem.ts'
import type { PayOutcome } from './place-order.ts'

/** Longest that the shop may take until the gateway's address is known, ms: three calls of 15 s each, and some. */
export const START_DEADLINE_MS = 50_000
/** Longest that the gateway may take to replace this page, ms. */
export const LEAVE_DEADLINE_MS = 20_000

/**
 * Runs `start`, one run at a time, and acts on its outcome: goes to the gateway, opens the receipt of an order that is
 * already paid, or exposes the problem. `onProblem` is called with it, e.g. to fetch prices again. Every run ends: what
 * throws, and what exceeds a deadline, is a problem too, and a late outcome is dropped. `busy` stays true while the
 * browser navigates to the gateway. `payInsteadOf` also cancels an unpaid order of the shopper.
 */
export function usePay(
  start: (api: ReturnType<typeof useApi>, replaces?: number) => Promise<PayOutcome>,
  onProblem?: (problem: PayProblem) => void,
) {
  const api = useApi()
  const bus = useBus()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { busy, begin, end } = useSingleFlight()
  const [problem, setProblem] = useState<PayProblem>()
  const running = useRef<symbol>(undefined)
  const deadline = useRef<ReturnType<typeof setTimeout>>(undefined)

  const finish = useCallback(
    (found?: PayProblem) => {
      clearTimeout(deadline.current)
      running.current = undefined
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

  const finishAfter = (ms: number, failure: ApiFailure) => {
    clearTimeout(deadline.current)
    deadline.current = setTimeout(() => finish(payProblemOf(failure)), ms)
  }

  const act = (outcome: PayOutcome) => {
    if (outcome.kind === 'leave') {
      finishAfter(LEAVE_DEADLINE_MS, new ApiFailure('http', { code: 'GATEWAY_DOWN' }))
      if (!leaveForGateway(outcome.url)) finish(payProblemOf(undefined))
      return
    }
    finish(outcome.kind === 'problem' ? outcome.problem : undefined)
    if (outcome.kind === 'already-paid') {
      navigate(outcome.receipt)
      return
    }
    onProblem?.(outcome.problem)
    if (outcome.problem.recoveryAction === 'sign-in') bus().send('login/open', { returnTo: pathname })
  }

  const run = async (replaces?: number) => {
    if (!begin()) return
    const own = Symbol('run')
    running.current = own
    finishAfter(START_DEADLINE_MS, new ApiFailure('timeout'))
    try {
      bus().send('busy', { step: 'payment', phase: 'begin' })
      // Keep the problem mounted: the button just pressed is inside it and has the focus.
      if (replaces === undefined) setProblem(undefined)
      const outcome = await start(api, replaces)
      if (running.current === own) act(outcome)
    } catch (failure) {
      if (running.current !== own) throw failure
      finish(payProblemOf(failure))
    }
  }
  return { busy, problem, pay: () => void run(), payInsteadOf: (orderId: number) => void run(orderId) }
}
