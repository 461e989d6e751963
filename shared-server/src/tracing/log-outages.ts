import type { SpanExporter } from '@opentelemetry/sdk-trace-base'

export type LogWarning = (message: string) => void

/** The exporter, with one line when it begins to fail and one when it works again. */
export function logOutages(exporter: SpanExporter, warn: LogWarning): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        const failed = result.error !== undefined || result.code !== 0
        if (failed && !isAway) warn(`traces cannot be sent: ${reasonOf(result.error)}`)
        if (!failed && isAway) warn('traces are sent again')
        isAway = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** Errors of refused connections have codes of their own, and no message. */
function reasonOf(error: Error | undefined): string {
  if (!error) return 'unknown'
  const code = 'code' in error ? String(error.code) : error.name
  return error.message || code
}
