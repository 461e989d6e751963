import { LRUCache } from 'lru-cache'
import { clientKey, NETWORK_FACTOR } from '../http/client-key.ts'
import type { PartName } from './part-metrics.ts'

/** How long an allowance lasts from its first use, ms. */
const WINDOW_MS = 10 * 60_000
/** Clients and networks remembered, each per version; beyond that, the least recently seen are forgotten. */
const MOST = 50_000

/**
 * Documents that one client opens of one version, or reports: the same number on the server and in reports, so that an
 * address of many visitors does not seem to report less.
 */
export const DOCUMENTS_PER_CLIENT = 60

interface Rules<Kind extends string> {
  /** How many of a kind one client may add. */
  readonly perClient: Readonly<Record<Kind, number>>
  /** Kinds of which none counts any more after the last one of another that a client may add. */
  readonly endedBy?: Readonly<Partial<Record<NoInfer<Kind>, NoInfer<Kind>>>>
}

/**
 * Bounds what one client adds to the figures of one version, in windows of ten minutes that begin with its first report.
 * All clients of one IPv6 network together may add `NETWORK_FACTOR` times as much. See docs/decisions/0028.
 */
export class ReportAllowance<Kind extends string> {
  readonly #rules: Rules<Kind>
  readonly #accounts: LRUCache<string, Map<Kind, number>>

  constructor(rules: Rules<Kind>, now: () => Date) {
    this.#rules = rules
    this.#accounts = new LRUCache({
      max: MOST,
      ttl: WINDOW_MS,
      ttlResolution: 0,
      perf: { now: () => now().getTime() },
    })
  }

  /** Uses up to `count` of the allowance for all of `kinds`, and returns how many may be counted; the client is at `ip`. */
  take(
    ip: string,
    { remote, version }: Pick<PartName, 'remote' | 'version'>,
    kinds: readonly Kind[],
    count = 1,
  ): number {
    const { perClient, endedBy = {} } = this.#rules
    const { client, network } = clientKey(ip)
    const accountOf = (key: string) => this.#account(`${key} ${remote} ${version}`)
    const own = { account: accountOf(client), factor: 1 }
    // An IPv4 address is its own network.
    const shared = network === client ? own : { account: accountOf(network), factor: NETWORK_FACTOR }
    const accounts = new Set([own, shared])
    const left = [...accounts].flatMap(({ account, factor }) =>
      kinds.map(kind => factor * perClient[kind] - (account.get(kind) ?? 0)),
    )
    const granted = Math.min(count, ...left)
    if (granted <= 0) return 0
    for (const { account, factor } of accounts) {
      for (const kind of kinds) account.set(kind, (account.get(kind) ?? 0) + granted)
      for (const [ended, by] of Object.entries(endedBy) as [Kind, Kind][])
        if (account.get(by) === factor * perClient[by]) account.set(ended, factor * perClient[ended])
    }
    return granted
  }

  #account(key: string): Map<Kind, number> {
    const known = this.#accounts.get(key)
    if (known) return known
    const opened = new Map<Kind, number>()
    this.#accounts.set(key, opened)
    return opened
  }
}
