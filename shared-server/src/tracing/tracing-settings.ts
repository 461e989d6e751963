import type { SettingForm } from '../settings/setting-forms.ts'

interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  readonly OTEL_SDK_DISABLED?: string | undefined
  readonly OTEL_TRACES_EXPORTER?: string | undefined
}

export const sdkDisabled: SettingForm = {
  fits: text => /^(?:true|false)$/i.test(text),
  must: 'must be true or false',
}

export const tracesExporter: SettingForm = {
  fits: text => text === 'otlp' || text === 'none',
  must: 'must be otlp or none',
}

/** Whether the environment asks for traces: an endpoint is set, and nothing turns them off. */
export function exportsTraces(env: TracingSettings): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false
  return Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT)
}
