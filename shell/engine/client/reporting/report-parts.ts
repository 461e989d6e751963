import { hasDataSaver } from 'shared-remote/ports/saves-data'
import type { FollowOutcomes, TelemetryPage } from './telemetry.ts'

interface ReportingPage extends Omit<TelemetryPage, 'vitals' | 'followOutcomes'> {
  readonly loadOutcomes: () => Promise<FollowOutcomes>
}

/** Starts this page's reports, unless the visitor saves data. Visits outside the `sample` (0 to 1) load no web vitals. */
export function reportParts(page: Omit<ReportingPage, 'isSampled'> & { readonly sample: number }): void {
  if (hasDataSaver()) return
  const isSampled = Math.random() < page.sample
  void start({ ...page, isSampled })
}

/** Until somebody sees the page: a prerendered one may never be shown. */
async function untilActivated(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return
  await new Promise(resolve => document.addEventListener('prerenderingchange', resolve, { once: true }))
}

async function start(page: ReportingPage): Promise<void> {
  try {
    const [{ startTelemetry }, followOutcomes, vitals] = await Promise.all([
      import('./telemetry.ts'),
      page.loadOutcomes(),
      page.isSampled ? import('./web-vitals.ts').then(({ followVitals }) => followVitals()) : () => ({}),
    ])
    await untilActivated()
    startTelemetry({ ...page, followOutcomes, vitals })
  } catch {
    // A failure to report must not affect the shop.
  }
}
