import type { IncomingMessage } from 'node:http'
import { LogController } from 'fastify'
import { newTraceId, traceIdOf } from 'shared-base/http/trace-context'
import { trustedProxies } from '../settings/trusted-proxies.ts'
import { connectionLimits, connectionOptions } from './connection-limits.ts'

/** Fastify's options for every server of ours. `trustProxy` is what `TRUST_PROXY` holds. */
export function serverOptions(trustProxy: string, limits = connectionLimits) {
  return {
    // A line per request would record who looked at what.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    // One trace id from the page to the API: in both logs, in error answers and in the page.
    genReqId: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
      traceIdOf(headers.traceparent) ?? newTraceId(),
    trustProxy: trustedProxies(trustProxy),
    ...connectionOptions(limits),
    // Requests during shutdown still get an answer, in our error shape.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  } as const
}
