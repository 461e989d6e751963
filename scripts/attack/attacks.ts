import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { RefusedByService } from '@khaneno/deploy/client/service-client'
import { pinnedSchema } from '@khaneno/deploy/contract/pins'
import { telemetryPath } from 'shared-base/telemetry/part-report'
import * as paths from 'shared-shop/paths'
import { treeOf } from '../lib/process-tree.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { FOUND, hostileRelease, MARK, remote, searchingRelease, uploadRelease } from './hostile-release.ts'

export interface Attack {
  readonly name: string
  /** What the shop promises. */
  readonly promise: string
  /** What the attack has reached; undefined if the shop kept its promise. */
  readonly run: (shop: AttackedShop) => Promise<string | undefined>
}

const REPORTERS = 60
const UPLOADS = 4
const UPLOAD_BYTES = 10_000_000
/** The slowest answer during uploads, ms. The promise is 250; this leaves room for a machine that does other work. */
const SLOWEST_MS = 1_000
/** A composition that is new to the shop renders within, ms. */
const PATIENCE_MS = 30_000

export const attacks: readonly Attack[] = [
  {
    name: 'upload a release whose every module throws',
    promise: 'is refused by the deploy service itself',
    run: shop =>
      notRefusedWith('nothing works', () =>
        uploadRelease(
          shop.callAs('publish'),
          hostileRelease('throws', { page: `throw new Error('nothing works')` }),
          { version: 'throws' },
        ),
      ),
  },
  {
    name: 'upload a release that hides an import of node:fs',
    promise: 'is refused before any of it runs',
    run: shop =>
      notRefusedWith('RELEASE_INVALID: The server script assets/cart.js imports node:fs', () =>
        uploadRelease(shop.callAs('publish'), hostileRelease('imports'), {
          version: 'imports',
          hidden: `import 'node:fs'\n`,
        }),
      ),
  },
  {
    name: 'publish a release, then link to it with the same token',
    promise: 'needs the ability to release',
    run: async shop => {
      await uploadRelease(shop.callAs('publish'), searchingRelease('searching'), { version: 'searching' })
      return await notRefusedWith('never live', () => pin(shop, 'publish'))
    },
  },
  {
    name: 'look for a way out of the process that renders it',
    promise: 'finds no handle',
    run: async shop => {
      const found = FOUND.exec(await pinnedPage(shop))?.[0]
      return found === 'open: .' ? undefined : found
    },
  },
  {
    name: 'alter the pages of visitors without the link',
    promise: 'pinned releases share no process and no cache',
    run: async shop => {
      const own = await pinnedPage(shop)
      if (!own.includes(MARK))
        return 'nothing: it does not even alter its own page, so this attack shows nothing'
      // Each address twice: rendered and, where it was kept, from the cache.
      const listing = `${paths.category('espresso-makers')}?maxPrice=90000000`
      const addresses = Array.from({ length: 12 }, (_, index) => listing + (index % 6))
      const pages = await Promise.all(addresses.map(address => textOf(shop.url + address)))
      const altered = pages.filter(page => page.includes(MARK)).length
      return altered === 0 ? undefined : `${altered} of ${pages.length} pages`
    },
  },
  {
    name: 'read secrets in the environments of the servers',
    promise: 'no process shows one to others of its user',
    run: async shop => {
      // Other systems show no environments (proc(5)).
      if (!existsSync('/proc/self/environ')) return undefined
      const environments = treeOf(String(process.pid))
        .filter(pid => pid !== String(process.pid))
        .map(pid => readFileSync(`/proc/${pid}/environ`, 'latin1'))
      if (environments.length < 3) return `only ${environments.length} processes were found`
      const shown = Object.entries(shop.secrets).filter(([, secret]) =>
        environments.some(environment => environment.includes(secret)),
      )
      return shown.length === 0 ? undefined : shown.map(([name]) => name).join(', ')
    },
  },
  {
    name: `report from ${REPORTERS} addresses that a live release fails`,
    promise: 'only a view that the shop served counts, and once',
    run: async shop => {
      const page = await textOf(shop.url + paths.cart)
      const served = /"viewId":"([\w-]{32})"/.exec(page)?.[1]
      const version = new RegExp(`data-remote="${remote}" data-version="([^"]+)"`).exec(page)?.[1]
      if (!served || !version) return 'nothing: the page names no view, so this attack shows nothing'
      const ids = [served, '', 'A'.repeat(32), served.toLowerCase()]
      const faults = [{ remote, version, phase: 'handler', code: 'threw', ms: 0 }]
      for (let reporter = 0; reporter < REPORTERS; reporter++)
        await fetch(shop.url + telemetryPath, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${reporter}` },
          body: JSON.stringify({ route: '/', viewId: ids[reporter % ids.length], faults }),
        })
      const authorization = `Bearer ${shop.secrets.METRICS_TOKEN}`
      const metrics = await textOf(shop.apiMetricsUrl, { authorization })
      const counted = [...metrics.matchAll(/^signed_views_total\{.*view="bad"\} (\d+)$/gm)]
      const bad = counted.reduce((sum, [, count]) => sum + Number(count), 0)
      return bad === 1 ? undefined : `${bad} views count as bad`
    },
  },
  {
    name: `send ${UPLOADS} uploads of ${UPLOAD_BYTES / 1e6} MB of text at once`,
    promise: 'the deploy service answers meanwhile',
    run: async shop => {
      const slowest = await slowestDuring(
        `${shop.deployUrl}/healthz`,
        Promise.all(Array.from({ length: UPLOADS }, (_, index) => uploadLarge(shop, `large-${index}`))),
      )
      return slowest <= SLOWEST_MS ? undefined : `an answer took ${Math.round(slowest)} ms`
    },
  },
]

/** What `call` did instead of being refused for this reason. */
async function notRefusedWith(reason: string, call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call()
    return 'it was accepted'
  } catch (error) {
    if (!(error instanceof RefusedByService)) throw error
    const refusal = `${error.code}: ${error.message}`
    return refusal.includes(reason) ? undefined : `it was refused with ${refusal}`
  }
}

/** The query of a link to the searching release. */
async function pin(shop: AttackedShop, ability: 'publish' | 'release'): Promise<string> {
  const body = { versions: { [remote]: 'searching' } }
  return (await shop.callAs(ability)('POST', '/api/pins', pinnedSchema, body)).query
}

/** The cart's page as the attacker sees it, who follows the link to their own release. */
async function pinnedPage(shop: AttackedShop): Promise<string> {
  const { headers } = await fetch(`${shop.url}${paths.cart}${await pin(shop, 'release')}`, {
    redirect: 'manual',
  })
  const cookie = headers
    .getSetCookie()
    .map(set => set.split(';', 1)[0])
    .join('; ')
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const page = await textOf(shop.url + paths.cart, { cookie })
    if (FOUND.test(page)) return page
    if (Date.now() > until) throw new Error('the attacker’s own release was never rendered')
    await sleep(200)
  }
}

async function textOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

async function uploadLarge(shop: AttackedShop, version: string): Promise<void> {
  const text = randomBytes(UPLOAD_BYTES / 2).toString('hex')
  await uploadRelease(
    shop.callAs('publish'),
    { ...hostileRelease(version), 'assets/large.css': text },
    { version },
  )
}

/** The slowest answer until `work` has ended, ms. */
async function slowestDuring(url: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  let slowest = 0
  const done = work.finally(() => {
    isDone = true
  })
  // What it rejects with is thrown below.
  done.catch(() => undefined)
  while (!isDone) {
    const askedAt = performance.now()
    await textOf(url)
    slowest = Math.max(slowest, performance.now() - askedAt)
    await sleep(20)
  }
  await done
  return slowest
}
