import { LRUCache } from 'lru-cache'
import { clientKey } from 'shared-server/http/client-key'
import type { PartName } from 'shared-server/metrics/part-metrics'
import type { ShopOutcome } from 'shared-shop/endpoints/telemetry/telemetry'
import { NETWORK_FACTOR } from '../http/write-limit.ts'

/** What reports add to; a view with another outcome than `ok` is also a bad one. */
type Kind = 'view' | 'bad-view' | 'fault' | 'load' | 'vital' | ShopOutcome

/** How long an allowance lasts from its first use, ms. */
const WINDOW_MS = 10 * 60_000
/** Clients and networks remembered, each per version; beyond that, the least recently seen are forgotten. */
const MOST = 50_000

/** What one client may add to the figures of one version: more than a household does, too little to fake a trend. */
const perClient: Readonly<Record<Kind, number>> = {
  view: 60,
  'bad-view': 3,
  fault: 5,
  load: 60,
  vital: 12,
  visit: 10,
  adding: 10,
  added: 10,
}

type Account = Partial<Record<Kind, number>>

interface Granted {
  /** How many may be counted. */
  readonly count: number
  /** The kinds that were not counted before for this network and version in its window. */
  readonly firsts: readonly Kind[]
}

/**
 * Bounds what the reports of one client add to the figures of one version, in windows of ten minutes that begin with its
 * first report. After the last bad view it may add, no view of it counts. All clients of one IPv6 network together may add `NETWORK_FACTOR` times as much.
 * See docs/decisions/0028.
 */
export class ReportAllowance {
  readonly #accounts: LRUCache<string, Account>

  constructor(now: () => Date) {
    this.#accounts = new LRUCache({
      max: MOST,
      ttl: WINDOW_MS,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    })
  }

  /** Uses up to `count` of the allowance for all of `kinds`; the client is at `ip`. */
  take(
    ip: string,
    { remote, version }: Pick<PartName, 'remote' | 'version'>,
    kinds: readonly Kind[],
    count = 1,
  ): Granted {
    const { client, network } = clientKey(ip)
    const accountOf = (key: string) => this.#account(`${key} ${remote} ${version}`)
    const own = { account: accountOf(client), factor: 1 }
    // An IPv4 address is its own network.
    const shared = network === client ? own : { account: accountOf(network), factor: NETWORK_FACTOR }
    const accounts = new Set([own, shared])
    const left = [...accounts].flatMap(({ account, factor }) =>
      kinds.map(kind => factor * perClient[kind] - (account[kind] ?? 0)),
    )
    const granted = Math.min(count, ...left)
    if (granted <= 0) return { count: 0, firsts: [] }
    const firsts = kinds.filter(kind => shared.account[kind] === undefined)
    for (const { account, factor } of accounts) {
      for (const kind of kinds) account[kind] = (account[kind] ?? 0) + granted
      // With only good views from then on, an address of many visitors would seem healthier than it is.
      if (account['bad-view'] === factor * perClient['bad-view']) account.view = factor * perClient.view
    }
    return { count: granted, firsts }
  }

  #account(key: string): Account {
    const known = this.#accounts.get(key)
    if (known) return known
    const opened: Account = {}
    this.#accounts.set(key, opened)
    return opened
  }
}
