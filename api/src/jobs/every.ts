import { currentTrace } from 'shared-server/logging/current-trace'
import { newTraceId } from 'shared-shop/http/trace-context'
import type { Log } from '../http/logger.ts'

/** Stops a repeated job: starts no further run and waits for the current one. */
export type StopJob = () => Promise<void>

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
