import type { Page } from '@playwright/test'

/** Until neither the network nor the main thread of a page is busy. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(untilQuiet, QUIET_MS)
}

/** How long no task may have been long before a page counts as quiet, ms. */
export const QUIET_MS = 1_000

/** Times in ms since navigation; sizes in bytes as encoded for transfer, without headers. */
export interface Vitals {
  readonly fcp: number
  readonly lcp: number
  /** The URL of the largest paint's image; empty for text. */
  readonly largest: string
  readonly cls: number
  /** When all module scripts of the document have run. */
  readonly dcl: number
  readonly longTasks: readonly { readonly start: number; readonly duration: number }[]
  readonly html: number
  readonly scripts: readonly { readonly url: string; readonly bytes: number }[]
}

/** Runs in the page: resolves when no task has been long for `quietMs`. */
export function untilQuiet(quietMs: number): Promise<void> {
  return new Promise(resolve => {
    let timer = setTimeout(resolve, quietMs)
    new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, quietMs)
    }).observe({ type: 'longtask' })
  })
}

/** Runs in the page. */
export function readVitals(): Vitals {
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; url?: string }
  const entries = (type: string) => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type, buffered: true })
    return observer.takeRecords() as Entry[]
  }
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const largest = entries('largest-contentful-paint').at(-1)
  const shifts = entries('layout-shift').filter(entry => !entry.hadRecentInput)
  const sizes = new Map(
    resources
      .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  )
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    lcp: largest?.startTime ?? Number.NaN,
    largest: largest?.url ?? '',
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
    dcl: navigation.domContentLoadedEventEnd,
    longTasks: entries('longtask').map(({ startTime, duration }) => ({ start: startTime, duration })),
    html: navigation.encodedBodySize,
    scripts: [...sizes].map(([url, bytes]) => ({ url, bytes })),
  }
}
