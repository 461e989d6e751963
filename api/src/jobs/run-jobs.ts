import { newTraceId } from 'shared-base/http/trace-context'
import { currentTrace } from 'shared-server/logging/current-trace'
import { Late, within } from 'shared-server/within'
import type { Leadership } from '../db/leader.ts'
import type { Log } from '../http/logger.ts'
import type { JobMetrics } from './job-metrics.ts'

/** Longest time for one run, ms: asking a gateway that never answers about 20 payments takes 200 s. */
const LONGEST_RUN = 5 * 60_000
/** How long a stop waits for runs under way, ms. */
const STOP_WITHIN = 10_000

/** Work that one instance repeats for all of them. */
export interface Job {
  /** A label of metrics, such as `expire-holds`. */
  readonly name: string
  /** Interval between starts, ms. */
  readonly every: number
  readonly run: () => Promise<unknown>
}

/**
 * Runs every job at its interval while this instance is the leader. A run that fails or takes longer than 5 minutes is
 * logged and counted, and the next one tries again; the other jobs go on. Whoever stops gives up the lead at once, so
 * that another instance goes on.
 *
 * The leader may change during a run, so a run may overlap with one of the new leader: jobs lock the rows they change.
 */
export function runJobs(
  jobs: readonly Job[],
  { leadership, metrics, log }: { leadership: Leadership; metrics: JobMetrics; log: Log },
): StopJob {
  const runIfLeader = async (job: Job) => {
    if (leadership.since === null) return
    const done = metrics.begin(job.name)
    try {
      await within(LONGEST_RUN, job.run())
      done('ok')
    } catch (error) {
      done(error instanceof Late ? 'hung' : 'failed')
      throw error
    }
  }
  const stops = jobs.map(job => every(job.every, job.name, () => runIfLeader(job), log))
  return async () => {
    await within(STOP_WITHIN, Promise.all(stops.map(stop => stop()))).catch((error: unknown) =>
      log.error({ err: error }, 'jobs not stopped'),
    )
    await leadership.close()
  }
}

/** Stops a repeated job: starts no further run and waits for the current one. */
type StopJob = () => Promise<void>

/** Runs are never concurrent; a failed one is logged, and the next tries again. Each has a trace id of its own. */
export function every(ms: number, name: string, job: () => Promise<unknown>, log: Log): StopJob {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= currentTrace.run(newTraceId(), () =>
      job()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
        .finally(() => {
          running = null
        }),
    )
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
