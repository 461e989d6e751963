import type { Log } from 'shared-server/logging/log'
import { type ReleasePart, releaseName } from '../composition/release-name.ts'

/** A release whose code does not run on the server. */
interface Held {
  readonly remote: string
  readonly version: string
  /** Parts that failed, as exposes. */
  readonly exposes: readonly string[]
  readonly faults: number
  readonly since: Date
  /** When it is tried again. */
  readonly nextProbe: Date
}

/** So many faults that cost a process, within this time, hold a release. */
const FAULTS = 3
const WINDOW_MS = 10 * 60_000
/** How long after a fault a release is under suspicion, ms. */
const SUSPECT_MS = 30_000
/** Wait before the first probe, ms; it doubles with every probe that fails. */
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 30 * 60_000
/** Between two probes of which the first went well, ms. */
const NEXT_PROBE_MS = 5_000
/** Probes in a row that must go well. */
const PROBES = 3

interface Record {
  readonly remote: string
  readonly version: string
  readonly exposes: Set<string>
  /** Times of the faults within the window, ms. */
  faults: number[]
  /** Undefined: its code runs. */
  held?: { readonly since: number; passed: number; nextProbe: number; hasFailed: boolean }
  /** The next wait for a probe, ms; kept when it is released, so that a release that fails again waits longer. */
  restMs: number
}

/**
 * Releases whose code has repeatedly cost a rendering process, by hanging, crashing, exiting or using up its memory.
 * The server leaves their parts to the browser, and tries them again from time to time: first after 30 s, then after
 * twice as long each time, up to 30 minutes. A release is trusted again after three good probes.
 */
export class Quarantine {
  readonly #records = new Map<string, Record>()
  readonly #now: () => number
  readonly #log: Log

  constructor({ now = Date.now, log }: { now?: () => number; log: Log }) {
    this.#now = now
    this.#log = log
  }

  /** Whether the code of this release must not run. */
  holds(remote: string, version: string): boolean {
    return this.#records.get(releaseName({ remote, version }))?.held !== undefined
  }

  /** Whether it failed within the last 30 s, or is held: it may have one process at a time. */
  suspects(remote: string, version: string): boolean {
    const record = this.#records.get(releaseName({ remote, version }))
    if (!record) return false
    return record.held !== undefined || (record.faults.at(-1) ?? 0) > this.#now() - SUSPECT_MS
  }

  /** Records a fault that cost a process. */
  report({ remote, version, expose }: ReleasePart): void {
    const key = releaseName({ remote, version })
    const record: Record = this.#records.get(key) ?? {
      remote,
      version,
      exposes: new Set(),
      faults: [],
      restMs: FIRST_REST_MS,
    }
    this.#records.set(key, record)
    record.exposes.add(expose)
    record.faults = [...this.#recent(record), this.#now()]
    if (record.held) record.held.hasFailed = true
    if (record.held || record.faults.length < FAULTS) return
    record.held = {
      since: this.#now(),
      passed: 0,
      nextProbe: this.#now() + record.restMs,
      hasFailed: false,
    }
    this.#log(`quarantine: ${remote} ${version} is left to browsers after ${record.faults.length} faults`, {
      remote,
      version,
    })
  }

  /** Whether this part should be tried now. True once per probe; `probed` ends the probe. */
  takeProbe({ remote, version, expose }: ReleasePart): boolean {
    const record = this.#records.get(releaseName({ remote, version }))
    if (!record?.held || !record.exposes.has(expose) || this.#now() < record.held.nextProbe) return false
    record.held.nextProbe = this.#now() + record.restMs
    record.held.hasFailed = false
    return true
  }

  /** A probe has ended; it went well unless the release has had a fault since it began. */
  probed({ remote, version }: ReleasePart): void {
    const record = this.#records.get(releaseName({ remote, version }))
    if (!record?.held) return
    if (record.held.hasFailed) {
      record.restMs = Math.min(2 * record.restMs, LONGEST_REST_MS)
      record.held.passed = 0
      record.held.nextProbe = this.#now() + record.restMs
      return
    }
    record.held.passed++
    record.held.nextProbe = this.#now() + NEXT_PROBE_MS
    if (record.held.passed < PROBES) return
    delete record.held
    record.faults = []
    this.#log(`quarantine: ${remote} ${version} works again`, { remote, version })
  }

  /** Lets a release run again at once; false if it is not held. */
  lift(remote: string, version: string): boolean {
    if (!this.holds(remote, version)) return false
    this.#records.delete(releaseName({ remote, version }))
    this.#log(`quarantine: ${remote} ${version} was lifted`, { remote, version })
    return true
  }

  list(): Held[] {
    return [...this.#records.values()].flatMap(({ remote, version, exposes, faults, held }) =>
      held
        ? [
            {
              remote,
              version,
              exposes: [...exposes],
              faults: faults.length,
              since: new Date(held.since),
              nextProbe: new Date(held.nextProbe),
            },
          ]
        : [],
    )
  }

  #recent({ faults }: Record): number[] {
    return faults.filter(at => at > this.#now() - WINDOW_MS)
  }
}
