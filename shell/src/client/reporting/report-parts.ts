import { whenIdle } from '../lib/when-idle.ts'
import type { TelemetryPage } from './telemetry.ts'

/**
 * Lets this page report, unless the visitor saves data: nothing of it is loaded before the page is idle, and who is not
 * among the `sample` (0 to 1) loads no web vitals.
 */
export function reportParts(
  page: Omit<TelemetryPage, 'isSampled' | 'vitals'> & { readonly sample: number },
): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const isSampled = Math.random() < page.sample
  whenLoaded(() => whenIdle(() => void start({ ...page, isSampled })))
}

async function start(page: Omit<TelemetryPage, 'vitals'>): Promise<void> {
  try {
    const [{ startTelemetry }, vitals] = await Promise.all([
      import('./telemetry.ts'),
      page.isSampled ? import('./web-vitals.ts').then(({ followVitals }) => followVitals()) : () => ({}),
    ])
    startTelemetry({ ...page, vitals })
  } catch {
    // A shop that cannot report sells all the same.
  }
}

function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}
