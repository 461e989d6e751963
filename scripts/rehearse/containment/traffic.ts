import * as paths from 'shared-shop/paths'
import { versionIn } from '../page-frame.ts'
import { bucketOf, viewPage } from '../view-page.ts'
import { ALTERED_TEXT, PARAMETER, remote } from './faulty-release.ts'

/**
 * What a page view asks of the server: a page that it has in its cache, a page of another remote that it must render, or
 * the page of the remote under test.
 */
export type ViewKind = 'cached' | 'fresh' | 'tested'

export interface View {
  readonly kind: ViewKind
  /** Time of the request, ms since the epoch, and until its answer was complete, ms. */
  readonly startedAt: number
  readonly ms: number
  /** The version of the remote under test that the page is composed of; `none` if it has not been answered. */
  readonly version: string
  /** Why it is dead: no answer in time, not 200, without its frame, with an altered part. */
  readonly death?: string
  /** Whether the server has rendered all parts of it. */
  readonly isWhole: boolean
}

/** Page views per second. */
const rates: Readonly<Record<ViewKind, number>> = { cached: 20, fresh: 4, tested: 10 }

const cachedPaths = ['/', paths.brands]

/** The page that a visitor asks for; `visit` is new each time. */
function pathOf(kind: ViewKind, visit: number): string {
  if (kind === 'cached') return cachedPaths[visit % cachedPaths.length] ?? '/'
  // Above every price of the shop, so the page differs only in its address.
  if (kind === 'fresh') return `${paths.category('espresso-makers')}?maxPrice=${900_000_000 + visit}`
  return `${paths.cart}?${PARAMETER}=${visit}`
}

/** Requests pages of a shop at steady rates, whether or not it keeps up, as a hundred visitors. */
export class Traffic {
  readonly #site: string
  readonly #underWay = new Set<Promise<void>>()
  #timers: NodeJS.Timeout[] = []
  #visits = 0

  constructor(site: string) {
    this.#site = site
  }

  /** Starts page views of all kinds; returns those that have been answered, which grow. */
  begin(): readonly View[] {
    const views: View[] = []
    this.#timers = Object.entries(rates).map(([kind, perSecond]) => {
      let visit = 0
      return setInterval(() => this.#visit(kind as ViewKind, bucketOf(visit++), views), 1000 / perSecond)
    })
    return views
  }

  /** Ends the page views that `begin` has started, and waits for those under way. */
  async end(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#underWay)
  }

  /** One page view of the visitor in `bucket`. */
  async view(kind: ViewKind, bucket: number): Promise<View> {
    const { at, ms, html, failure, isWhole } = await viewPage(
      this.#site + pathOf(kind, this.#visits++),
      bucket,
    )
    const death = html.includes(ALTERED_TEXT) ? 'altered' : failure
    const version = versionIn(html, remote)
    return { kind, startedAt: at, ms, version, ...(death === undefined ? {} : { death }), isWhole }
  }

  #visit(kind: ViewKind, bucket: number, views: View[]): void {
    const visit = this.view(kind, bucket).then(view => void views.push(view))
    this.#underWay.add(visit)
    void visit.finally(() => this.#underWay.delete(visit))
  }
}
