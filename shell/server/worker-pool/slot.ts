import { LRUCache } from 'lru-cache'
import type { PartPhase } from '../../engine/host/part-watch.ts'
import type { ServerComposition, ServerRelease } from '../composition/compose.ts'
import { partsAt } from '../composition/parts-at.ts'
import type { ReleasePart } from '../composition/release-name.ts'
import type { StoredEntry } from '../composition/verified-modules.ts'
import { noReads, type RenderingCaches } from '../lib/cache-metrics.ts'
import { diagnose, type Verdict } from './diagnosis.ts'
import { Watchdog, type WatchLimits } from './watchdog.ts'
import type { Work } from './work.ts'
import { type FromWorker, KNOWN_COMPOSITIONS } from './worker-messages.ts'
import type { Ending, WorkerProcess } from './worker-process.ts'

/** Longest that a process may take to start, ms; about 300 on an idle machine. */
const START_MS = 30_000

/** Why a process is ended, and by whom: what it did, and the page that it did it for. */
interface Sentence extends Verdict {
  readonly job?: number | undefined
  readonly phase?: PartPhase | undefined
}

/** Why a process ended. */
interface Cause extends Verdict {
  /** The part to blame; undefined if no remote's code ran. */
  readonly blamed?: ReleasePart & { readonly phase: PartPhase }
  /** The page that it ran for. */
  readonly job?: number | undefined
}

export class Slot {
  readonly process: WorkerProcess
  readonly works = new Map<number, Work>()
  /** It runs; before that, its start is not watched. */
  isStarted = false
  /** It may be given pages. */
  isReady = false
  caches: RenderingCaches = { calls: noReads, markup: noReads }
  readonly #limits: WatchLimits
  readonly #watchdog: Watchdog
  /** The compositions that the process knows. */
  readonly #known = new LRUCache<string, ServerComposition>({ max: KNOWN_COMPOSITIONS })
  readonly #bornAt = performance.now()
  #sentence: Sentence | undefined

  constructor(process: WorkerProcess, limits: WatchLimits) {
    this.process = process
    this.#limits = limits
    this.#watchdog = new Watchdog(performance.now(), limits)
  }

  /** Whether it can begin a page. */
  get isFree(): boolean {
    return this.isReady && !this.#sentence
  }

  get releases(): string[] {
    return [...this.works.values()].flatMap(work => work.releases)
  }

  knows(composition: string): boolean {
    return this.#known.has(composition)
  }

  /** Answers a process that asks for the entry of a release; only of compositions that it knows. */
  async tellEntry(
    { id, composition, remote }: FromWorker & { type: 'wants-entry' },
    entryOf: (remote: string, release: ServerRelease) => Promise<StoredEntry>,
  ): Promise<void> {
    const releases = this.#known.peek(composition)?.releases ?? {}
    const release = Object.hasOwn(releases, remote) ? releases[remote] : undefined
    const entry = release
      ? await entryOf(remote, release)
      : { message: `${remote} is not in composition ${composition}`, isAltered: false }
    this.process.send({ type: 'entry', id, ...entry })
  }

  /** Whether it can be this release that a message of the process is about. None, version '', can fail too. */
  mayRun({ remote, version }: Pick<ReleasePart, 'remote' | 'version'>): boolean {
    if (version === '') return true
    return [...this.#known.values()].some(({ releases }) => releases[remote]?.version === version)
  }

  begin(work: Work): void {
    work.begin()
    this.works.set(work.id, work)
    const { composed, ...page } = work.job
    const composition = composed.composition.key
    const isKnown = this.#known.get(composition)
    this.#known.set(composition, composed)
    this.process.send({
      type: 'render',
      id: work.id,
      job: { ...page, without: work.without, composition },
      ...(isKnown ? {} : { composed }),
    })
  }

  cancel(work: Work): void {
    if (this.works.delete(work.id)) this.process.send({ type: 'cancel', id: work.id })
  }

  /** Ends the process; the first reason counts. */
  end(sentence: Sentence): void {
    this.#sentence ??= sentence
    this.process.kill()
  }

  /** Ends the process if it must end. `isLate`: this server itself did not run for a while. */
  look(now: number, isLate: boolean): void {
    if (isLate) this.#watchdog.forgive(now)
    if (this.#sentence) return
    if (!this.isStarted) {
      if (now - this.#bornAt > START_MS) this.end({ code: 'hung', message: 'did not start' })
      return
    }
    const found = this.#watchdog.look(this.process, now, this.works.size > 0) ?? this.#overdue(now)
    if (found) this.end(found)
  }

  causeOf(ending: Ending): Cause {
    const sentence = this.#sentence
    const verdict = diagnose(ending, sentence)
    const last = ending.part
    // The process wrote both, or what it runs did.
    const part = [verdict.part, last].find(told => told && this.mayRun(told))
    if (!part) return verdict
    const { remote, version, expose } = part
    const phase = sentence?.phase ?? last?.phase ?? 'load'
    return { ...verdict, blamed: { remote, version, expose, phase }, job: sentence?.job ?? last?.job }
  }

  /** A page that waits for nothing that has a deadline: its remote has broken the process in another way. */
  #overdue(now: number): Sentence | undefined {
    const work = [...this.works.values()].find(({ begunAt }) => now - begunAt > this.#limits.pageMs)
    if (!work) return undefined
    const part = partsAt(work.job.path, work.job.composed.composition).at(-1)
    const version = part && work.job.composed.releases[part.remote]?.version
    return {
      code: 'hung',
      message: `a page was not ready after ${this.#limits.pageMs} ms`,
      job: work.id,
      ...(part && version !== undefined ? { part: { ...part, version } } : {}),
    }
  }
}
