/** Calls `run` when the page is idle, at the latest after 2 s. */
export function whenIdle(run: () => void): void {
  // Safari has no requestIdleCallback; a task after load is the closest substitute.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run)
}

/** Resolves when the document with its files has loaded and the page is idle. */
export function loadedAndIdle(): Promise<void> {
  return new Promise(resolve => {
    const onLoad = () => whenIdle(resolve)
    if (document.readyState === 'complete') onLoad()
    else addEventListener('load', onLoad, { once: true })
  })
}
