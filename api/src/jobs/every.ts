import type { Log } from '../http/logger.ts'

/** Ends a repeated job: no run begins after it, and the promise waits for the one under way. */
export type StopJob = () => Promise<void>

/** Runs `job` every `ms`, never twice at a time; a run that fails is logged and the next one tries again. */
export function every(ms: number, name: string, job: () => Promise<unknown>, log: Log): StopJob {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= job()
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
      .finally(() => {
        running = null
      })
  }, ms)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
