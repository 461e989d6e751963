import { setTimeout as sleep } from 'node:timers/promises'
import { isApiFailure } from 'shared-base/client/api-failure'
import { reasonOf } from 'shared-server/reason-of'
import { Buyer, type Shop } from './buyer.ts'

/** Orders that a user pays, before one that she leaves unpaid: an account may order only so often in an hour. */
const PAID_ORDERS = 3
/** Time before somebody new comes after a failure, ms. */
const TRY_AGAIN_MS = 1_000

/** Buys as one new user after another until `signal` aborts. `onFailure` receives why a purchase failed. */
export async function buyUntil(
  signal: AbortSignal,
  shop: Shop,
  onFailure: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const buyer = new Buyer(shop)
      if (!(await buyer.signUp())) {
        await sleep(TRY_AGAIN_MS)
        continue
      }
      for (let n = 0; n <= PAID_ORDERS && !signal.aborted; n++) await buyer.buy({ pays: n < PAID_ORDERS })
    } catch (error) {
      onFailure(error)
      await sleep(TRY_AGAIN_MS)
    }
  }
}

/** Lets `count` buyers buy. `failures` receives a line per purchase that failed. */
export function startBuyers(count: number, shop: Shop) {
  const failures: string[] = []
  const stopping = new AbortController()
  const onFailure = (error: unknown) => failures.push(failureText(error))
  const running = Promise.all(Array.from({ length: count }, () => buyUntil(stopping.signal, shop, onFailure)))
  return {
    failures: failures as readonly string[],
    /** Lets the purchases under way end. */
    async stop(): Promise<void> {
      stopping.abort()
      await running
    },
  }
}

/** A failure's code and status rather than its Persian text. */
export function failureText(error: unknown): string {
  if (isApiFailure(error)) return `${error.status} ${error.code}`
  return reasonOf(error)
}
