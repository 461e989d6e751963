import type { Log } from '../http/logger.ts'

/** Stops a repeated job: starts no further run and waits for the current one. */
export type StopJob = () => Promise<void>

/** Runs `job` every `ms`, never concurrently; a failed run is logged and the next one tries again. */
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
