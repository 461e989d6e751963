import type { SpanExporter } from '@opentelemetry/sdk-trace-base'
import { reasonOf } from '../reason-of.ts'

export type LogWarning = (message: string) => void

/** The exporter, with one line when it begins to fail and one when it works again. */
export function logOutages(exporter: SpanExporter, warn: LogWarning): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const failed = result.error !== undefined || result.code !== 0
        if (failed && !isAway) warn(`traces cannot be sent: ${reasonOf(result.error ?? 'unknown')}`)
        if (!failed && isAway) warn('traces are sent again')
        isAway = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
