import { bySpecificity } from './patterns.ts'
import {
  type Claim,
  type ClaimedRoute,
  requiredAccess,
  type SitePolicy,
  type Violation,
  violations,
} from './route-policy.ts'

export interface PageRoute {
  /** Pattern in react-router's notation. */
  readonly path: string
  readonly remote: string
  /** The expose without `pages/`. */
  readonly page: string
  /** `user`: only with a stored api_token, otherwise `/login?url=…` (spec §6). */
  readonly guard?: 'user' | undefined
  /** Absent for the site's default layout. */
  readonly layout?: string | undefined
}

export interface UrlTable {
  /** The first that matches a path is its page. */
  readonly routes: readonly PageRoute[]
  /** Slot → remote. */
  readonly slots: Readonly<Record<string, string>>
  /** What the policy does not allow: left out, except that pages are guarded and open as they must be. */
  readonly violations: readonly Violation[]
}

/**
 * The URL table of the remotes that a visitor gets, by remote. Does not depend on the order of the remotes: of two that
 * are at the same URL, which only a forced command can cause, the first by name stays.
 */
export function urlTableOf(site: SitePolicy, claims: Readonly<Record<string, Claim>>): UrlTable {
  const routes: PageRoute[] = []
  const slots: Record<string, string> = {}
  const found: Violation[] = []
  const accepted: Record<string, Claim> = {}
  for (const [remote, claim] of Object.entries(claims).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const broken = violations(site, remote, claim, accepted)
    found.push(...broken)
    const refused = broken.filter(({ correctable }) => !correctable)
    const own = {
      routes: claim.routes.filter(route => !refused.some(each => each.route === route)),
      slots: claim.slots.filter(slot => !refused.some(each => each.slot === slot)),
    }
    accepted[remote] = own
    routes.push(...own.routes.map(route => placed(site, remote, route)))
    for (const slot of own.slots) slots[slot] = remote
  }
  return { routes: routes.sort((a, b) => bySpecificity(a.path, b.path)), slots, violations: found }
}

/** The route with the access that the policy gives it. */
function placed(site: SitePolicy, remote: string, { path, page, guard, layout }: ClaimedRoute): PageRoute {
  const access = requiredAccess(site, path)
  const isGuarded = access === 'users' || (access === undefined && guard === 'user')
  return {
    path,
    remote,
    page,
    ...(isGuarded ? { guard: 'user' } : {}),
    ...(layout !== undefined && layout !== site.layouts[0] ? { layout } : {}),
  }
}
