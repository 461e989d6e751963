import { sql } from 'drizzle-orm'
import { within } from 'shared-server/within'
import type { Database } from '../db/database.ts'
import type { Log } from '../http/logger.ts'

/** How often the database is asked, ms. */
const MEASURE_EVERY = 10_000
/** How long an answer may take before the database counts as away, ms. */
const ANSWER_WITHIN = 5_000
/** At the start the best of these samples counts. */
const FIRST_SAMPLES = 3
/** Later a sample with a longer round trip is ignored, ms: it may be wrong by half of that. */
const LONGEST_ROUND_TRIP = 500
/** For a correction backwards of up to this the clock stands still, ms; a longer one sets it back. */
const LONGEST_STANDSTILL = 1_000
/** From this on a difference between this machine's clock and the database's is logged, s. */
const SKEW_TO_LOG = 5

interface Parts {
  /** Reads the database's clock, ms since 1970. */
  readonly ask: () => Promise<number>
  /** This machine's clock, ms since 1970: only to tell how wrong it is. */
  readonly system?: () => number
  /** A clock that nobody sets, ms. */
  readonly monotonic?: () => number
}

interface Sample {
  /** What to add to the monotonic clock, ms. */
  readonly offset: number
  /** By how much the offset may be wrong, ms. */
  readonly error: number
}

/**
 * The database's clock, by which all instances judge holds, codes, sessions and jobs
 * (docs/decisions/0057-database-clock-and-job-leader.md). It is read every 10 s. In between, and while the database is away,
 * it goes on with this process's monotonic clock, so a wrong or stepping system clock changes nothing.
 */
export class DatabaseClock {
  readonly #ask: () => Promise<number>
  readonly #system: () => number
  readonly #monotonic: () => number
  #offset = 0
  #last = 0
  #answers = true
  #isSkewed = false
  #isMeasuring = false
  #timer: NodeJS.Timeout | undefined

  private constructor({ ask, system = Date.now, monotonic = () => performance.now() }: Parts) {
    this.#ask = ask
    this.#system = system
    this.#monotonic = monotonic
  }

  /** Rejects when the database does not answer. */
  static async start(parts: Parts): Promise<DatabaseClock> {
    const clock = new DatabaseClock(parts)
    let best = await clock.#sample()
    for (let i = 1; i < FIRST_SAMPLES; i++) {
      const next = await clock.#sample()
      if (next.error < best.error) best = next
    }
    clock.#offset = best.offset
    return clock
  }

  readonly now = (): Date => {
    const time = this.#monotonic() + this.#offset
    this.#last = time < this.#last - LONGEST_STANDSTILL ? time : Math.max(time, this.#last)
    return new Date(this.#last)
  }

  /** How far this machine's clock is ahead of the database's, s; negative: behind. */
  get skew(): number {
    return (this.#system() - this.#monotonic() - this.#offset) / 1000
  }

  /** Whether the database answered when it was last asked. */
  get answers(): boolean {
    return this.#answers
  }

  keep(log: Log): void {
    this.#logSkew(log)
    this.#timer = setInterval(() => void this.measure(log), MEASURE_EVERY)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Corrects the clock when the database contradicts it; logs when this machine's becomes wrong or right. */
  async measure(log: Log): Promise<void> {
    if (this.#isMeasuring) return
    this.#isMeasuring = true
    const sample = await this.#sample().catch(() => null)
    this.#isMeasuring = false
    this.#answers = sample !== null
    if (sample && 2 * sample.error <= LONGEST_ROUND_TRIP) {
      // A correction within the sample's error would only make the clock jitter.
      if (Math.abs(sample.offset - this.#offset) > sample.error) this.#offset = sample.offset
    }
    this.#logSkew(log)
  }

  /** The database read its clock at some time between question and answer: the middle is wrong by half of it at most. */
  async #sample(): Promise<Sample> {
    const asked = this.#monotonic()
    const time = await within(ANSWER_WITHIN, this.#ask())
    const error = (this.#monotonic() - asked) / 2
    return { offset: time - asked - error, error }
  }

  #logSkew(log: Log): void {
    const { skew } = this
    const isSkewed = Math.abs(skew) > SKEW_TO_LOG
    if (isSkewed === this.#isSkewed) return
    this.#isSkewed = isSkewed
    const seconds = { skewSeconds: Math.round(skew * 10) / 10 }
    if (isSkewed)
      log.error(
        seconds,
        "clock differs from the database's, which counts: set the wrong one, and let NTP keep both",
      )
    else log.warn(seconds, "clock agrees with the database's again")
  }
}

/** The database's clock, ms since 1970. PGlite's is that of this machine. */
export async function readClock(db: Database): Promise<number> {
  const [row] = await db
    .select({ time: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8` })
    .from(sql`(select 1) as one`)
  if (!row) throw new Error('the database told no time')
  return row.time
}
