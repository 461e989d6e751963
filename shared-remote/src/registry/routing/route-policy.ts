import { type AreasApart, areaApart, areaOf } from './areas-apart.ts'
import * as ownPages from './own-pages.ts'
import { areAmbiguous, firstSegment, isPattern, overlap } from './patterns.ts'

/** A page that a release proposes; of any checkout, so nothing about it is certain. */
export interface ClaimedRoute {
  readonly path: string
  readonly page: string
  readonly guard?: string | undefined
  readonly layout?: string | undefined
}

/** What a version of a remote asks of the shop. */
export interface Claim {
  readonly routes: readonly ClaimedRoute[]
  readonly slots: readonly string[]
}

/**
 * Why the shop does not do what a manifest asks.
 * - `ROUTE_FORBIDDEN`: no page may be there, or only one of another remote; or it must be open to guests
 * - `GUARD_REQUIRED`: only users may open it, so it needs `guard: 'user'`
 * - `ROUTE_TAKEN`, `SLOT_TAKEN`: another remote is there
 */
export type ViolationCode = 'ROUTE_FORBIDDEN' | 'GUARD_REQUIRED' | 'ROUTE_TAKEN' | 'SLOT_TAKEN'

export interface Violation {
  readonly code: ViolationCode
  readonly remote: string
  readonly message: string
  readonly route?: ClaimedRoute
  readonly slot?: string
  /** Only the access is wrong: the shop can keep the page and give it the right one. */
  readonly correctable?: true
}

/** Who may open the pages of an area: everyone, or users. */
type Access = 'everyone' | 'users'

/** A first path segment, that of `path`, and everything below it. */
interface Area {
  readonly path: string
  readonly owner: string
  /** Of the page at the segment itself. */
  readonly access: Access
  /** Of the pages below it; default: `access`. */
  readonly below?: Access
}

/** What the site's operators, not its remotes, decide about places. */
export interface SitePolicy {
  /**
   * The areas that belong to a remote. Other segments are free: whoever is live there first may stay, open to everyone or
   * only to users.
   */
  readonly areas: readonly Area[]
  readonly areasApart: AreasApart
  /** Paths whose first segment the site's own pages have. */
  readonly reserved: readonly string[]
  /** Slots that belong to a remote; others to whoever fills them first. */
  readonly slots: Readonly<Record<string, string>>
  /** The layouts that a page may name; the first is the default. */
  readonly layouts: readonly string[]
  /** Every path that contains this leads home. */
  readonly leadsHome: string
}

/** First segments that the shell and the servers behind it answer themselves, on every site. */
const reserved: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'dev',
  'healthz',
  'icons',
  'livez',
  'metrics',
  'quarantine',
  'readyz',
  'remotes',
  'sitemap',
  ...[ownPages.error, ownPages.network, ownPages.notFound].map(firstSegment),
])

function areaAt(site: SitePolicy, path: string): Omit<Area, 'path'> | undefined {
  const first = firstSegment(path)
  const apart = areaApart(site.areasApart, path)
  if (apart !== undefined) return { owner: site.areasApart[apart] ?? '', access: 'users' }
  return site.areas.find(area => firstSegment(area.path) === first)
}

/** Who may open the page at `path`, whatever its manifest says; undefined: as its manifest says. */
export function requiredAccess(site: SitePolicy, path: string): Access | undefined {
  const area = areaAt(site, path)
  if (!area) return undefined
  const isBelow = path.replace(/\/$/, '').split('/').length > 2
  return (isBelow && area.below) || area.access
}

/**
 * What `claim` of a remote must not have, given what other remotes have. Manifests propose, this policy decides: when a
 * release is published, when it is made live, and again in the running shop (docs/decisions/0041).
 */
export function violations(
  site: SitePolicy,
  remote: string,
  { routes, slots }: Claim,
  others: Readonly<Record<string, Claim>> = {},
): Violation[] {
  return [
    ...routes.flatMap((route, index) =>
      ofRoute(site, remote, route, { earlier: routes.slice(0, index), others }),
    ),
    ...slots.flatMap(slot => ofSlot(site, remote, slot, others)),
  ]
}

interface Neighbours {
  /** Of the same remote. */
  readonly earlier: readonly ClaimedRoute[]
  readonly others: Readonly<Record<string, Claim>>
}

function ofRoute(
  site: SitePolicy,
  remote: string,
  route: ClaimedRoute,
  { earlier, others }: Neighbours,
): Violation[] {
  const { path } = route
  const about = (code: ViolationCode, why: string): Violation => ({
    code,
    remote,
    message: `${path}: ${why}`,
    route,
  })
  const forbidden = whyForbidden(site, remote, route)
  if (forbidden) return [about('ROUTE_FORBIDDEN', forbidden)]
  const twice = earlier.some(each => isPattern(each.path) && areAmbiguous(each.path, path))
  const taken = othersThan(remote, others).flatMap(([name, other]) => {
    // Who is at a URL without permission, by a forced command, keeps nobody else from it.
    const at = other.routes.find(each => !whyForbidden(site, name, each) && overlap(each.path, path))
    return at ? [about('ROUTE_TAKEN', `${name} is at ${at.path}`)] : []
  })
  const wrong = wrongAccess(site, route)
  return [
    ...(twice ? [about('ROUTE_TAKEN', 'this remote has another route for the same URLs')] : []),
    ...taken,
    ...(wrong ? [{ ...about(...wrong), correctable: true as const }] : []),
  ]
}

function wrongAccess(site: SitePolicy, { path, guard }: ClaimedRoute): [ViolationCode, string] | undefined {
  const access = requiredAccess(site, path)
  if (access === 'users' && guard === undefined)
    return ['GUARD_REQUIRED', "only users may open it: add guard: 'user'"]
  if (access === 'everyone' && guard !== undefined)
    return ['ROUTE_FORBIDDEN', 'guests must be able to open it: remove the guard']
  return undefined
}

function ofSlot(
  site: SitePolicy,
  remote: string,
  slot: string,
  others: Readonly<Record<string, Claim>>,
): Violation[] {
  if (areaOf(site.areasApart, remote) !== undefined)
    return [{ code: 'SLOT_TAKEN', remote, message: `slot ${slot}: ${remote} is not on its pages`, slot }]
  const [filler] = othersThan(remote, others).find(([, other]) => other.slots.includes(slot)) ?? []
  const owner = (Object.hasOwn(site.slots, slot) && site.slots[slot]) || filler || remote
  if (owner === remote) return []
  return [{ code: 'SLOT_TAKEN', remote, message: `slot ${slot}: it belongs to ${owner}`, slot }]
}

/** Why no manifest of this remote may have such a route; undefined if one may. */
function whyForbidden(
  site: SitePolicy,
  remote: string,
  { path, guard, layout }: ClaimedRoute,
): string | undefined {
  if (!isPattern(path)) return 'it is no pattern of this shop'
  const first = firstSegment(path)
  if (first.startsWith(':')) return 'its first segment must be a word'
  if (reserved.has(first) || site.reserved.some(each => firstSegment(each) === first))
    return `/${first} is reserved`
  if (path.toLowerCase().includes(site.leadsHome)) return `every path with ${site.leadsHome} leads home`
  const owner = areaAt(site, path)?.owner
  if (owner !== undefined && owner !== remote) return `/${first} belongs to ${owner}`
  const own = areaOf(site.areasApart, remote)
  if (own !== undefined && own !== first) return `${remote} has pages at /${own} only`
  if (guard !== undefined && guard !== 'user') return `the guard ${guard} is unknown`
  if (layout !== undefined && !site.layouts.includes(layout)) return `the layout ${layout} is unknown`
  return undefined
}

function othersThan(remote: string, claims: Readonly<Record<string, Claim>>): [string, Claim][] {
  return Object.entries(claims).filter(([name]) => name !== remote)
}
