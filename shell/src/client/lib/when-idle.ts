/** Calls `run` when the page is idle, at the latest after 2 s. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback; a task after load is the closest substitute.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run)
}
