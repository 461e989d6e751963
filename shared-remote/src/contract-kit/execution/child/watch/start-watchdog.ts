import { Worker } from 'node:worker_threads'

/** Most memory that this process may use outside of the heap too, which has its own limit. */
const MOST_MB = 1024

/** A thread, which goes on when the main thread hangs; as text, so that a bundle has it too. */
const watchdog = `
const { writeSync } = require('node:fs')
const parent = process.ppid
setInterval(() => {
  const used = process.memoryUsage.rss() / 1024 / 1024
  const isTooBig = used > ${MOST_MB}
  if (isTooBig) writeSync(2, 'FATAL ERROR: OUT_OF_MEMORY, ' + Math.round(used) + ' MB in use\\n')
  if (isTooBig || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 100)
`

/** Ends this process if it uses too much memory, for example in buffers, or if its parent is gone. */
export function startWatchdog(): void {
  new Worker(watchdog, { eval: true, execArgv: [] }).unref()
}
