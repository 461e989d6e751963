import { setTimeout as sleep } from 'node:timers/promises'
import { isApiFailure } from 'shared-shop/client'
import { type Bought, Buyer, type Entrance } from './buyer.ts'

/** Between two purchases of a buyer, ms: an account may order only so often in an hour. */
const PAUSE = 500

/** What the buyers have done since they were started or last asked. */
export interface Tally {
  readonly bought: readonly Bought[]
  /** One line per purchase that failed. */
  readonly failures: readonly string[]
}

/** Buyers who buy one thing after another until they are stopped. */
export class Traffic {
  readonly #buyers: readonly Buyer[]
  #bought: Bought[] = []
  #failures: string[] = []
  #isOpen = true
  #running: Promise<unknown> = Promise.resolve()

  private constructor(buyers: readonly Buyer[]) {
    this.#buyers = buyers
  }

  /** Registers `count` buyers and lets them buy. */
  static async start(count: number, entrance: Entrance): Promise<Traffic> {
    const buyers = Array.from({ length: count }, () => new Buyer(entrance))
    for (const [index, buyer] of buyers.entries()) {
      await buyer.signUp(`0912${String(1_000_000 + Math.floor(Math.random() * 8_000_000) + index)}`)
    }
    const traffic = new Traffic(buyers)
    traffic.#running = Promise.all(traffic.#buyers.map(buyer => traffic.#buyUntilStopped(buyer)))
    return traffic
  }

  /** What was done since the last call. */
  take(): Tally {
    const tally = { bought: this.#bought, failures: this.#failures }
    this.#bought = []
    this.#failures = []
    return tally
  }

  /** Lets the purchases under way end. */
  async stop(): Promise<void> {
    this.#isOpen = false
    await this.#running
  }

  async #buyUntilStopped(buyer: Buyer): Promise<void> {
    while (this.#isOpen) {
      try {
        const bought = await buyer.buy()
        this.#bought.push(bought)
      } catch (error) {
        this.#failures.push(reasonOf(error))
      }
      await sleep(PAUSE)
    }
  }
}

/** A failure's code and status rather than its Persian text. */
function reasonOf(error: unknown): string {
  if (isApiFailure(error)) return `${error.status} ${error.code}`
  return error instanceof Error ? error.message : String(error)
}
