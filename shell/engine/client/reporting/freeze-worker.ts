import { MISSED_BEATS, PULSE_MS } from './pulse.ts'

/** What `fetch` takes, to be sent if the page says nothing more; undefined while it may be silent. */
export type LastWords = readonly [url: string, request: RequestInit] | undefined

let lastWords: LastWords
let missed = 0

self.addEventListener('message', ({ data }: MessageEvent<LastWords>) => {
  lastWords = data
  missed = 0
})

// Counted in turns of this timer: while a device sleeps, neither the page nor this has any.
const timer = setInterval(() => {
  missed += 1
  if (missed < MISSED_BEATS || !lastWords) return
  clearInterval(timer)
  fetch(...lastWords).catch(() => {})
}, PULSE_MS)
