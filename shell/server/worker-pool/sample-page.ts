import type { PageJob } from '../rendering/renderer.ts'

/** After so long, a page's code would have thrown in its timers, ms. */
const SETTLED_MS = 5_000

/** A page with which a new process loads the modules that it will need. */
export class SamplePage {
  #newest: { readonly job: PageJob; readonly at: number } | undefined
  #settled: PageJob | undefined

  get job(): PageJob | undefined {
    return this.#settled
  }

  /** A page that was rendered whole. */
  offer(job: PageJob, now: number = performance.now()): void {
    if (this.#newest && now - this.#newest.at < SETTLED_MS) return
    this.#settled = this.#newest?.job
    this.#newest = { job, at: now }
  }
}
