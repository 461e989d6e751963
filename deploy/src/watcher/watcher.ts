import type { RegistryDocument } from 'shared-remote/registry-document'
import { liveRemotes } from 'shared-remote/registry-live'
import type { Overview, RemoteOverview, Verdict } from '../contract/overview.ts'
import type { RolloutEvent } from '../contract/rollout.ts'
import { DeployError } from '../lib/deploy-error.ts'
import type { DeployTarget } from '../stores/target.ts'
import { canaryOf, findVersion } from '../versions/live.ts'
import type { Judgement } from './evidence/judgement.ts'
import { Freshness } from './figures/freshness.ts'
import { type MetricsSource, Scraper } from './figures/scraper.ts'
import { Series } from './figures/series.ts'
import { latestFaults } from './latest-faults.ts'
import { Lease } from './lease.ts'
import {
  canaryJudgement,
  guardJudgement,
  isSharedCause,
  type ObservedByRemote,
  observed,
} from './observer.ts'
import { carryOut } from './rollout/carry-out.ts'
import { type Action, decide } from './rollout/decide.ts'
import type { WatchSettings } from './settings.ts'
import { StoredState } from './stored-state.ts'

/** A longer time between two looks is a gap, or a jump of the clock. */
const LONGEST_LOOKS = 3
/** Least time for a process to tell its figures, ms: a busy one is slow just when it matters. */
const SCRAPE_MS = 4_000

/** What the watcher reports: pino's interface. */
export interface WatchLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
}

interface WatchOptions {
  readonly target: DeployTarget
  readonly metrics: MetricsSource
  /** A folder that no other process uses. */
  readonly stateDir: string
  readonly settings: WatchSettings
  readonly log: WatchLog
  readonly now?: () => Date
  /** After each action, when it is in the registry. */
  readonly onAction?: (event: RolloutEvent, reason: string) => void
  readonly lease?: Lease
}

/**
 * Watches releases: compares canaries with defaults, advances ramps, ends what is broken. Any number may run: each
 * gathers figures, and one decides.
 */
export class Watcher {
  readonly #lease: Lease
  readonly #scraper: Scraper
  readonly #series: Series
  readonly #stored: StoredState
  readonly #freshness = new Freshness()
  readonly #now: () => Date
  #remotes: ObservedByRemote
  #document: RegistryDocument | undefined
  #lookedAt: Date | undefined

  /** `SETTING_INVALID` if `target` is only a client of what keeps the registry. */
  constructor(private readonly options: WatchOptions) {
    const { target, metrics, stateDir, settings, log, now = () => new Date() } = options
    if (!target.lease)
      throw new DeployError('SETTING_INVALID', 'Rollouts are watched where the registry is kept')
    this.#now = now
    this.#lease = options.lease ?? new Lease(target.lease, { now })
    this.#stored = new StoredState(stateDir)
    const { state, series } = this.#stored.load((file, error) =>
      log.warn({ err: error, file }, 'the saved state is broken, the watcher starts over'),
    )
    this.#remotes = state.remotes
    this.#series = new Series(series)
    const deadlineMs = Math.max(SCRAPE_MS, 0.8 * settings.everyMs)
    this.#scraper = new Scraper(metrics, { deadlineMs, scrapes: state.scrapes })
  }

  /** One look: gathers figures and, if this watcher decides, acts on them. Never throws. */
  async look(): Promise<void> {
    const { log, target } = this.options
    const now = this.#now()
    await this.#trying('the lease cannot be renewed', () => this.#lease.keep())
    await this.#trying('the registry cannot be read', async () => {
      this.#document = await target.registry.read()
    })
    const document = this.#document
    if (!document) return
    const { counts, problems } = await this.#scraper.collect(
      (remote, version) => findVersion(document, remote, version) !== undefined,
    )
    const before = this.#freshness.state
    this.#freshness.look(this.options.metrics.urls.length > 0 ? problems : noProcess, now)
    if (before !== 'missing' && this.#freshness.state === 'missing')
      log.warn({ problem: this.#freshness.problem }, 'figures are missing')
    const { settings } = this.options
    const passedMs = this.#lookedAt ? now.getTime() - this.#lookedAt.getTime() : 0
    this.#lookedAt = now
    this.#remotes = observed(this.#remotes, {
      document,
      at: now,
      passedMs: Math.min(Math.max(0, passedMs), LONGEST_LOOKS * settings.everyMs),
      fresh: this.#freshness.state === 'fresh',
      counts,
      series: this.#series,
      settings,
    })
    this.#series.add(now, counts)
    await this.#trying('the state of the watcher cannot be saved', () => this.#save({ all: false }))
    for (const remote of liveRemotes(document)) await this.#act(document, remote, now)
  }

  /** Of the canary, or of a default that was promoted lately; undefined if there is nothing to judge. */
  verdict(document: RegistryDocument, remote: string): Verdict | undefined {
    const canary = canaryOf(document, remote)
    const judgement = canary ? this.#canaryJudgement(document, remote) : this.#guardJudgement(remote)
    if (!canary && !judgement) return undefined
    if (judgement?.verdict.state === 'unhealthy') return judgement.verdict
    if (this.#freshness.state === 'missing') return { state: 'no-data', text: 'figures are missing' }
    return judgement?.verdict ?? { state: 'undecided', text: 'not looked at yet' }
  }

  faults(document: RegistryDocument, remote: string): RemoteOverview['faults'] {
    return latestFaults(this.#series, document, remote, this.#now())
  }

  metrics(): Overview['metrics'] {
    const { at, problem, state } = this.#freshness
    if (!at) return { state: 'none', ...(problem && { problem }) }
    return { state: state === 'missing' ? 'stale' : 'ok', at: at.toISOString(), ...(problem && { problem }) }
  }

  /** Saves everything and lets another watcher decide at once. Never throws. */
  async close(): Promise<void> {
    await this.#trying('the state of the watcher cannot be saved', () => this.#save({ all: true }))
    await this.#trying('the lease cannot be given up', () => this.#lease.release())
  }

  async #act(document: RegistryDocument, remote: string, now: Date): Promise<void> {
    if (!this.#lease.isHeld) return
    const known = this.#remotes[remote]
    const look = { document, at: now, series: this.#series }
    const action = decide({
      document,
      remote,
      now,
      canary: this.#canaryJudgement(document, remote),
      guard: this.#guardJudgement(remote),
      arriving: this.#freshness.state,
      shared: isSharedCause(this.#remotes, look, remote),
      step: known?.step ?? { lastedMs: 0, views: 0 },
      minViews: this.options.settings.minViews,
    })
    if (action) await this.#trying('a decision was not carried out', () => this.#carryOut(action, now))
  }

  async #carryOut(action: Action, now: Date): Promise<void> {
    const { target, log, onAction } = this.options
    const isAllowed = () => this.#lease.isHeld
    const event = await carryOut(target.registry, action, { now, isAllowed })
    if (!event) return
    log.info({ event, reason: action.reason }, `watch: ${event.kind} ${action.remote} ${action.version}`)
    onAction?.(event, action.reason)
  }

  /** Of the canary that `document` has; undefined if that one has not been looked at yet. */
  #canaryJudgement(document: RegistryDocument, remote: string): Judgement | undefined {
    const known = this.#remotes[remote]
    if (known?.comparison?.canary !== canaryOf(document, remote)?.metadata.version) return undefined
    return known && canaryJudgement(known, this.options.settings.minViews)
  }

  #guardJudgement(remote: string): Judgement | undefined {
    const known = this.#remotes[remote]
    return known && guardJudgement(known)
  }

  #save({ all }: { readonly all: boolean }): void {
    const state = { scrapes: { ...this.#scraper.scrapes }, remotes: { ...this.#remotes } }
    this.#stored.save(state, this.#series, this.#now(), { all })
  }

  async #trying(problem: string, work: () => unknown): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.options.log.warn({ err: error }, problem)
    }
  }
}

const noProcess: ReadonlyMap<string, string> = new Map([['WATCH_METRICS', 'names no process']])

type RunningWatcher = Pick<Watcher, 'verdict' | 'faults' | 'metrics'> & {
  /** Finishes the current look and lets another watcher decide. */
  stop(): Promise<void>
}

/** Looks every `settings.everyMs`, and at once. Throws as `Watcher`. */
export function startWatcher(options: WatchOptions): RunningWatcher {
  const watcher = new Watcher(options)
  let looking: Promise<void> | undefined
  const look = () => {
    // A slow look is not followed by two at once.
    looking ??= watcher.look().finally(() => {
      looking = undefined
    })
  }
  const timer = setInterval(look, options.settings.everyMs)
  look()
  return {
    verdict: (document, remote) => watcher.verdict(document, remote),
    faults: (document, remote) => watcher.faults(document, remote),
    metrics: () => watcher.metrics(),
    async stop() {
      clearInterval(timer)
      await looking
      await watcher.close()
    },
  }
}
