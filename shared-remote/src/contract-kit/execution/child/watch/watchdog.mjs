// A thread of the child process, which goes on when the main thread hangs: plain JavaScript, so that it starts at once.
import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const MB = 1024 * 1024
const parent = process.ppid

setInterval(() => {
  const used = process.memoryUsage.rss() / MB
  const isTooBig = used > workerData.mostMb
  if (isTooBig) writeSync(2, `FATAL ERROR: OUT_OF_MEMORY, ${Math.round(used)} MB in use\n`)
  if (isTooBig || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 100)
