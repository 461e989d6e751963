import { diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator } from '@opentelemetry/sdk-trace-base'
import { within } from '../within.ts'
import { type LogWarning, logOutages } from './log-outages.ts'
import type { SpanStart, Tracing } from './tracing.ts'

/** Longest time that a closing server waits for its last spans to be sent, ms. */
const FLUSH_MS = 2_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const noop = () => {}

/**
 * Tracing with the SDK of OpenTelemetry, which reads the sampler, the limits of its queue and the address of the collector
 * from the `OTEL_…` variables. Spans begin and end by hand: the SDK's instrumentation replaces modules while Node loads
 * them, and cannot replace what is bundled.
 */
export function openTelemetry(serviceName: string, warn: LogWarning): Tracing {
  // Of settings that the SDK cannot use. Later faults are those of the exporter, which has lines of its own.
  diag.setLogger({ warn, error: warn, info: noop, debug: noop, verbose: noop })
  const ids = new RandomIdGenerator()
  let traceOfRoot: string | undefined
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': serviceName }))
      .merge(detectResources({ detectors: [envDetector] })),
    idGenerator: {
      generateSpanId: () => ids.generateSpanId(),
      generateTraceId: () => traceOfRoot ?? ids.generateTraceId(),
    },
    spanProcessors: [new BatchSpanProcessor(logOutages(new OTLPTraceExporter(), warn))],
  })
  const tracer = provider.getTracer('shop')
  diag.disable()
  return {
    begin(name, { kind, within, attributes = {} }) {
      traceOfRoot = 'traceId' in within ? within.traceId : undefined
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(within))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        event: (name, attributes) => void span.addEvent(name, attributes),
        end(result = {}) {
          if (result.name !== undefined) span.updateName(result.name)
          if (result.attributes) span.setAttributes(result.attributes)
          if (result.isError) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => within(FLUSH_MS, provider.shutdown()).catch(noop),
  }
}

function contextOf(within: SpanStart['within']) {
  if ('traceId' in within) return ROOT_CONTEXT
  const [, traceId = '', spanId = '', flags = ''] = within.traceparent.split('-')
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  })
}
