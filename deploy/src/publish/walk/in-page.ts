/** What happened in a page while its controls were clicked. */
export interface Clicked {
  readonly clicks: number
  /** The longest task, ms (W3C Long Tasks). */
  readonly longestMs: number
}

/**
 * Clicks up to `most` controls that are visible now, each once. Runs in the page, so that it uses nothing of this module,
 * and names no function: tsx would wrap that in a helper.
 */
export async function clickControls(most: number): Promise<Clicked> {
  const controls =
    'button, summary, a[href], [role=button], [role=tab], [role=option], input[type=checkbox], input[type=radio]'
  let longestMs = 0
  const tasks = new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) longestMs = Math.max(longestMs, duration)
  })
  tasks.observe({ type: 'longtask', buffered: true })
  const found = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter(control => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'))
    .slice(0, most)
  let clicks = 0
  for (const control of found) {
    // An earlier click may have removed it.
    if (!control.isConnected) continue
    control.click()
    clicks += 1
    await new Promise(resolve => setTimeout(resolve, 15))
  }
  // The browser reports a long task once it has ended.
  await new Promise(resolve => setTimeout(resolve, 15))
  tasks.disconnect()
  return { clicks, longestMs }
}
