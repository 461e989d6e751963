import type { LogWarning } from './log-outages.ts'
import type { Tracing } from './tracing.ts'

/**
 * Starts sending spans to where the `OTEL_…` variables say, under this service name unless they name another. Only then
 * is OpenTelemetry loaded.
 */
export async function startTracing(serviceName: string, warn: LogWarning): Promise<Tracing> {
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry(serviceName, warn)
}
