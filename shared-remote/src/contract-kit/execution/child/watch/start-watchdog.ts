import { Worker } from 'node:worker_threads'

/** Most memory that this process may use outside of the heap too, which has its own limit. */
const MOST_MB = 1024

/** Ends this process if it uses too much memory, for example in buffers, or if its parent is gone. */
export function startWatchdog(): void {
  const options = { execArgv: [], workerData: { mostMb: MOST_MB } }
  new Worker(new URL('./watchdog.mjs', import.meta.url), options).unref()
}
