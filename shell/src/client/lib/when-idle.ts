/** Runs `run` when the page has nothing else to do, 2 s later at the latest. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback; a task after load is its nearest thing.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run)
}
