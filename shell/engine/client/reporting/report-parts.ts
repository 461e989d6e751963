import { hasDataSaver } from 'shared-remote/ports/saves-data'
import type { TelemetryPage } from './telemetry.ts'

/** Starts this page's reports, unless the visitor saves data. Visits outside the `sample` (0 to 1) load no web vitals. */
export function reportParts(
  page: Omit<TelemetryPage, 'isSampled' | 'vitals'> & { readonly sample: number },
): void {
  if (hasDataSaver()) return
  const isSampled = Math.random() < page.sample
  void start({ ...page, isSampled })
}

async function start(page: Omit<TelemetryPage, 'vitals'>): Promise<void> {
  try {
    const [{ startTelemetry }, vitals] = await Promise.all([
      import('./telemetry.ts'),
      page.isSampled ? import('./web-vitals.ts').then(({ followVitals }) => followVitals()) : () => ({}),
    ])
    startTelemetry({ ...page, vitals })
  } catch {
    // A failure to report must not affect the shop.
  }
}
