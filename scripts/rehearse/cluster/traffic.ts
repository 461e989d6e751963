import { setTimeout as sleep } from 'node:timers/promises'
import { type Call, Caller } from './calls.ts'
import { type Good, type Purchase, Shopper } from './shopper.ts'
import type { Topology } from './topology.ts'
import { visit } from './visitor.ts'

const SHOPPERS = 6
const VISITORS = 4
/** How long traffic goes on after an event has passed, ms. */
const GO_ON_MS = 3_000
/** Payments before the first event, and how long they may take, ms. */
const WARM_PAYMENTS = 5
const WARM_MS = 120_000

interface Traffic {
  /** All requests, and all purchases. They grow. */
  readonly calls: readonly Call[]
  readonly purchases: readonly Purchase[]
  /** Waits until some orders are paid; rejects if they never are. */
  untilWarm(): Promise<void>
  goOn(): Promise<void>
  /** Ends the traffic once everybody has done what she is at. */
  stop(): Promise<void>
}

/** Lets visitors look around and shoppers order and pay, each from an address of her own. */
export function startTraffic(
  { balancer, gateway, codeFor }: Topology,
  goods: readonly (Good & { readonly slug: string })[],
): Traffic {
  const calls: Call[] = []
  const purchases: Purchase[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  const callers = Array.from(
    { length: SHOPPERS + VISITORS },
    (_, n) => new Caller(balancer.origin, `127.0.1.${n + 1}`, calls),
  )
  const parts = { gateway, purchases, codeFor, goods: goods.map(({ id, colorId }) => ({ id, colorId })) }
  const slugs = goods.map(({ slug }) => slug)
  const all = callers.map((caller, n) =>
    n < SHOPPERS ? new Shopper(caller, parts, signal).run() : visit(caller, slugs, signal),
  )
  const failed = Promise.all(all)
  failed.catch(() => undefined)
  return {
    calls,
    purchases,
    async untilWarm() {
      const deadline = Date.now() + WARM_MS
      while (purchases.filter(({ toldPaid }) => toldPaid).length < WARM_PAYMENTS) {
        if (Date.now() > deadline) {
          const last = calls.findLast(({ failure }) => failure !== undefined)
          throw new Error(
            `nothing was paid in ${WARM_MS / 1000} s; last failure: ${last?.kind} ${last?.failure}`,
          )
        }
        await Promise.race([sleep(100), failed])
      }
    },
    goOn: () => sleep(GO_ON_MS),
    async stop() {
      stopping.abort()
      await failed
      for (const caller of callers) caller.close()
    },
  }
}
