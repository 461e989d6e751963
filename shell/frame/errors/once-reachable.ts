/** First and longest pause between two polls, ms. */
const FIRST_MS = 3_000
const LONGEST_MS = 30_000

/**
 * Calls `run` once this site can be reached: when the browser comes online or, if it never was offline (the network
 * works, the server does not), when the server answers. Returns a function that stops waiting.
 */
export function onceReachable(run: () => void): () => void {
  const stop = new AbortController()
  let pause = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = () => {
    if (stop.signal.aborted) return
    end()
    run()
  }
  const ask = async () => {
    if (navigator.onLine && (await isUp(stop.signal))) return finish()
    pause = Math.min(pause * 2, LONGEST_MS)
    if (!stop.signal.aborted) timer = setTimeout(ask, pause)
  }
  const end = () => {
    stop.abort()
    clearTimeout(timer)
  }
  addEventListener('online', finish, { signal: stop.signal })
  // A visitor who opened this page directly stays on it.
  if (new URLSearchParams(location.search).has('url')) timer = setTimeout(ask, pause)
  return end
}

async function isUp(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/healthz', { signal, cache: 'no-store' })).ok
  } catch {
    return false
  }
}
