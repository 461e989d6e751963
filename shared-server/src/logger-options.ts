import type { FastifyServerOptions } from 'fastify'
import { errorForLog } from './error-for-log.ts'

/** Structured logs without phones, tokens, codes, query strings or visitor addresses. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: request => ({ method: request.method, path: request.url.split('?', 1)[0]?.slice(0, 200) }),
      res: reply => ({ statusCode: reply.statusCode }),
      err: errorForLog,
    },
  }
}
