import { setTimeout as sleep } from 'node:timers/promises'
import { promoteVersion, rollBackOf, startCanaryOf } from '@khaneno/deploy/commands'
import type { RehearsedShop } from '../rehearsed-shop.ts'
import { bucketOf } from '../view-page.ts'
import type { Failure } from './failures.ts'
import { remote } from './faulty-release.ts'
import type { Observation, Role } from './judge.ts'
import { publishFaulty } from './publish-faulty.ts'
import { faultsBetween, isQuarantined, serverState } from './server-state.ts'
import type { Traffic, View } from './traffic.ts'

const CANARY_PERCENT = 10
const POLL_MS = 100
/** Longest wait for a quarantine, ms. */
const QUARANTINE_MS = 30_000
/** Longest wait for the server to follow the registry, and for whole pages after a rollback, ms. */
const CHANGE_MS = 20_000

/**
 * Publishes a release with this failure, makes it live and rolls it back, under traffic: for `leastMs`, and until it is
 * in quarantine. Rejects if the server does not follow the registry.
 */
export async function observe(
  { shop, traffic, host }: { readonly shop: RehearsedShop; readonly traffic: Traffic; readonly host: string },
  { failure, role, leastMs }: { readonly failure: Failure; readonly role: Role; readonly leastMs: number },
): Promise<Observation> {
  const { target } = shop
  // A release of its own for each run: the server remembers what others did.
  const version = `99.${Date.now()}.0-${failure.name.replace(/\W+/g, '-')}`
  await publishFaulty(target, version, { failure, host })
  const before = await serverState(shop)
  if (role === 'canary') await startCanaryOf(target, remote, CANARY_PERCENT, version)
  else await promoteVersion(target, remote, version)
  const visitor = await visitorOf(traffic, version)

  const startedAt = performance.now()
  const views = traffic.begin()
  let quarantinedAt: number | undefined
  while (
    performance.now() - startedAt < leastMs ||
    (quarantinedAt === undefined && !failure.altered && performance.now() - startedAt < QUARANTINE_MS)
  ) {
    await sleep(POLL_MS)
    if (quarantinedAt === undefined && (await isQuarantined(shop, remote, version)))
      quarantinedAt = Date.now()
  }
  await traffic.end()

  await rollBackOf(target, remote)
  const recoveredMs = await recovery(traffic, visitor, version)
  const after = await serverState(shop)
  const first = firstOf(views, version)
  return {
    failure,
    role,
    version,
    views,
    faults: faultsBetween(before, after),
    ...(quarantinedAt === undefined || first === undefined ? {} : { quarantinedMs: quarantinedAt - first }),
    ...(recoveredMs === undefined ? {} : { recoveredMs }),
    restarted: before.startedAt !== after.startedAt,
  }
}

/** When the first page of this release was asked for. */
function firstOf(views: readonly View[], version: string): number | undefined {
  const times = views.filter(view => view.kind === 'tested' && view.version === version)
  return times.length === 0 ? undefined : Math.min(...times.map(({ startedAt }) => startedAt))
}

/** Waits until visitors get this version; returns the bucket of one. Fills the cache with the pages of all. */
async function visitorOf(traffic: Traffic, version: string): Promise<number> {
  const until = performance.now() + CHANGE_MS
  while (performance.now() < until) {
    const buckets = Array.from({ length: 100 }, (_, visit) => bucketOf(visit))
    let found: number | undefined
    for (const bucket of buckets)
      if ((await traffic.view('cached', bucket)).version === version) found ??= bucket
    if (found !== undefined) return found
  }
  throw new Error(`no visitor gets ${remote} ${version}`)
}

/**
 * Waits until a visitor of this version gets whole pages, of another one; returns how long that took, ms; undefined if it
 * took too long.
 */
async function recovery(traffic: Traffic, visitor: number, version: string): Promise<number | undefined> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < CHANGE_MS) {
    const views = [await traffic.view('tested', visitor), await traffic.view('fresh', visitor)]
    if (views.every(view => view.isWhole && view.death === undefined && view.version !== version))
      return performance.now() - startedAt
    await sleep(POLL_MS)
  }
  return undefined
}
