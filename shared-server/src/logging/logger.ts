import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { currentTrace } from './current-trace.ts'
import { errorForLog } from './log-fatal-errors.ts'

/** A server's logger, for Fastify and for what logs before Fastify runs: JSON lines, to standard output by default. */
export function createLogger(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options = loggerOptions(level)
  return to ? pino(options, to) : pino(options)
}

interface LoggedRequest {
  readonly method: string
  readonly url: string
}

/**
 * Structured logs without phones, tokens, codes, query strings or visitor addresses. Lines have the `traceId` of the
 * request or job that they belong to.
 */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: ({ method, url }: LoggedRequest) => ({ method, path: url.split('?', 1)[0]?.slice(0, 200) }),
      res: (reply: { readonly statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: errorForLog,
    },
    mixin(_fields: object, _level: number, logger: { bindings(): object }) {
      const traceId = currentTrace.getStore()
      // The logger of a request has it already.
      return traceId && !('traceId' in logger.bindings()) ? { traceId } : {}
    },
  }
}
