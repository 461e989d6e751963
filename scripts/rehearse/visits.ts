import * as paths from 'shared-shop/paths'
import { type Misbehaviour, reportPage } from './browser-reports.ts'
import { versionIn } from './page-frame.ts'
import { viewPage } from './view-page.ts'

/** One page view. */
export interface Visit {
  /** Time of its request and of its answer, ms since the epoch. */
  readonly at: number
  readonly answeredAt: number
  /** By remote, the version that the page is composed of; `none` without an answer. */
  readonly versions: Readonly<Record<string, string>>
  /** The path, and why it failed. */
  readonly failure?: string
}

/** Pages of every remote; every other one differs in its address, so the server has to render it. */
const shopPages: readonly ((visit: number) => string)[] = [
  () => '/',
  freshPage,
  () => paths.cart,
  freshPage,
  () => paths.login,
  freshPage,
  () => paths.blog,
]

/** Above every price of the shop, so that all of these pages have the same content. */
function freshPage(visit: number): string {
  return `${paths.category('espresso-makers')}?maxPrice=${900_000_000 + visit}`
}

/**
 * Requests pages of a running shop, `perSecond` of them whether or not it keeps up, as a hundred visitors with evenly
 * spread buckets: exactly `n` of them are in a canary of `n` percent. `visits` grows. Browsers are
 * imitated: each page is reported, unless a release on it `misbehaves`.
 */
export function startVisits(
  site: string,
  {
    remotes,
    perSecond,
    pages = shopPages,
    misbehaves = () => undefined,
  }: {
    readonly remotes: readonly string[]
    readonly perSecond: number
    readonly pages?: readonly ((visit: number) => string)[]
    readonly misbehaves?: (remote: string, version: string) => Misbehaviour | undefined
  },
) {
  const visits: Visit[] = []
  const underWay = new Set<Promise<void>>()
  let started = 0

  async function visit(number: number): Promise<void> {
    const path = pages[number % pages.length]?.(number) ?? '/'
    const { at, ms, html, failure } = await viewPage(site + path, number)
    void reportPage({ site, visit: number, html }, misbehaves)
    visits.push({
      at,
      answeredAt: at + ms,
      versions: Object.fromEntries(remotes.map(remote => [remote, versionIn(html, remote)])),
      ...(failure && { failure: `${path}: ${failure}` }),
    })
  }

  const timer = setInterval(() => {
    const done = visit(started++).finally(() => underWay.delete(done))
    underWay.add(done)
  }, 1000 / perSecond)

  return {
    visits: visits as readonly Visit[],
    /** Stops the visits and waits for those under way. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
