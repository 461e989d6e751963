import { type RefusalReason, RenderingRefused } from './rendering-refused.ts'

interface RenderingBounds {
  /** From so many renderings on, a page that may be shown from the cache is shown instead of being rendered. */
  readonly busy: number
  /** Renderings under way, most of which wait for data; more are refused. */
  readonly most: number
}

/** Four are drawn in about 100 ms on one core, and 54 in about a second, so nobody waits much longer. */
export const renderingBounds: RenderingBounds = { busy: 4, most: 54 }

export interface Requester {
  /** Aborted when nobody waits for the page any more. */
  readonly signal: AbortSignal
  /** Counts a rendering made for this client. Rejects with `RenderingRefused` (`client`) if it may have no more. */
  readonly countRendering: () => Promise<void>
}

/** Renderings under way, and counts since the start: of those that began, and of those refused, by reason. */
export interface RenderingMetrics {
  readonly underWay: number
  readonly begun: number
  readonly refused: Readonly<Record<RefusalReason, number>>
}

export class RenderingQueue {
  readonly #bounds: RenderingBounds
  readonly #refused = { busy: 0, client: 0, left: 0 }
  #underWay = 0
  #begun = 0

  constructor(bounds: RenderingBounds) {
    this.#bounds = bounds
  }

  /** Whether a page should rather be shown from the cache, although it is old. */
  get isBusy(): boolean {
    return this.#underWay >= this.#bounds.busy
  }

  /**
   * Runs `render`. Rejects with `RenderingRefused` at once if too many are under way (`busy`) or this client has had too
   * many (`client`), and if the client has gone (`left`).
   */
  async admit<V>(render: () => Promise<V>, requester: Requester): Promise<V> {
    try {
      return await this.#admit(render, requester)
    } catch (error) {
      const refusal = requester.signal.aborted ? new RenderingRefused('left') : error
      if (refusal instanceof RenderingRefused) this.#refused[refusal.reason]++
      throw refusal
    }
  }

  metrics(): RenderingMetrics {
    return { underWay: this.#underWay, begun: this.#begun, refused: { ...this.#refused } }
  }

  async #admit<V>(render: () => Promise<V>, { signal, countRendering }: Requester): Promise<V> {
    if (this.#underWay >= this.#bounds.most) throw new RenderingRefused('busy')
    this.#underWay++
    try {
      await countRendering()
      signal.throwIfAborted()
      this.#begun++
      return await render()
    } finally {
      this.#underWay--
    }
  }
}
