import { Turns } from '../lib/turns.ts'
import { type RefusalReason, RenderingRefused } from './rendering-refused.ts'

/** How many renderings may be under way at once. */
interface QueueBounds {
  /** Drawing: React and what surrounds it, which occupy the thread. */
  readonly running: number
  /** Admitted otherwise: waiting for data or for their turn to draw. */
  readonly waiting: number
}

/**
 * One drawing occupies the only thread for 10 to 30 ms, and requests for cached pages are answered in between: as many
 * drawings as may run are the longest that those wait. 50 are drawn in about a second, so nobody waits much longer.
 */
export const renderingBounds: QueueBounds = { running: 4, waiting: 50 }

/** When a client refused by a full queue should ask again, s: a full queue empties in about a second. */
const RETRY_AFTER_SECONDS = 5

/** Runs `draw` when it is a rendering's turn. */
export type Turn = <V>(draw: () => Promise<V>) => Promise<V>

/** Whoever wants a page rendered. */
export interface Requester {
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal
  /** Counts a rendering made for this client. Rejects with `RenderingRefused` (`client`) if it may have no more. */
  readonly countRendering: () => Promise<void>
}

/** Renderings under way, and counts since the start: of those that began, and of those refused, by reason. */
export interface RenderingMetrics {
  readonly running: number
  readonly waiting: number
  readonly begun: number
  readonly refused: Readonly<Record<RefusalReason, number>>
}

/**
 * Bounds the renderings under way. A rendering holds one of the few turns only while it draws, so a remote whose data
 * is slow fills places of its own and does not stop the other pages.
 */
export class RenderingQueue {
  readonly #turns: Turns
  readonly #maxWaiting: number
  readonly #refused = { busy: 0, client: 0, left: 0 }
  #admitted = 0
  #begun = 0

  constructor({ running, waiting }: QueueBounds) {
    this.#turns = new Turns(running)
    this.#maxWaiting = waiting
  }

  /** Whether a rendering that wants to draw now would wait. */
  get isBusy(): boolean {
    return this.#turns.isBusy
  }

  /**
   * Runs `render`, which draws through the `turn` it gets. Rejects with `RenderingRefused` at once if too many wait
   * already (`busy`) or this client has had too many (`client`), and as soon as it has gone (`left`): a rendering in
   * line leaves it then.
   */
  async admit<V>(render: (turn: Turn) => Promise<V>, requester: Requester): Promise<V> {
    try {
      return await this.#admit(render, requester)
    } catch (error) {
      const refusal = requester.signal.aborted ? new RenderingRefused('left', RETRY_AFTER_SECONDS) : error
      if (refusal instanceof RenderingRefused) this.#refused[refusal.reason]++
      throw refusal
    }
  }

  metrics(): RenderingMetrics {
    return {
      running: this.#turns.running,
      waiting: this.#waiting,
      begun: this.#begun,
      refused: { ...this.#refused },
    }
  }

  get #waiting(): number {
    return this.#admitted - this.#turns.running
  }

  async #admit<V>(render: (turn: Turn) => Promise<V>, { signal, countRendering }: Requester): Promise<V> {
    if (this.#waiting >= this.#maxWaiting) throw new RenderingRefused('busy', RETRY_AFTER_SECONDS)
    this.#admitted++
    try {
      await countRendering()
      this.#begun++
      return await render(draw => this.#turns.run(draw, signal))
    } finally {
      this.#admitted--
    }
  }
}
