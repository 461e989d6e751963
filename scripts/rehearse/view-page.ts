import { reasonOf } from 'shared-server/reason-of'
import { frameFault } from './page-frame.ts'

/** Timeout of a page view, ms. */
const DEADLINE_MS = 10_000

/** One page view by a visitor without a browser. */
export interface PageView {
  /** Time of the request, ms since the epoch, and until its answer was complete, ms. */
  readonly at: number
  readonly ms: number
  /** Empty if there was no answer in time. */
  readonly html: string
  /** Why it failed: no answer in time, not 200, without the page frame. */
  readonly failure?: string
}

/** Requests a page as the visitor of this visit does with a browser. Never rejects. */
export async function viewPage(url: string, visit: number): Promise<PageView> {
  const at = Date.now()
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  try {
    const answer = await fetch(url, {
      headers: {
        cookie: `bucket=${bucketOf(visit)}`,
        'sec-fetch-dest': 'document',
        'x-forwarded-for': addressOf(19, visit),
      },
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'error',
    })
    const html = await answer.text()
    const failure = frameFault(answer.status, html)
    return { at, ms: since(), html, ...(failure && { failure }) }
  } catch (error) {
    const failure = reasonOf(error)
    return { at, ms: since(), html: '', failure }
  }
}

/** The bucket of the visitor who makes this visit: a hundred visitors in turn, evenly spread over all buckets. */
export function bucketOf(visit: number): number {
  return ((visit * 37) % 100) * 100
}

/** The address of a visit: what one address reports is limited. `half` of the network for benchmarks (RFC 2544). */
export function addressOf(half: 18 | 19, visit: number): string {
  return `198.${half}.${(visit >> 8) & 255}.${visit & 255}`
}
