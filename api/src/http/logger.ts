import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

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

/** The message of a failed query contains its parameters, so log its cause instead. */
function errorForLog(error: unknown) {
  const shown = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(shown instanceof Error)) return { type: typeof shown, message: '', stack: '' }
  const frames = (shown.stack ?? '')
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 6)
  return {
    type: shown.name,
    message: shown.message.slice(0, 300),
    stack: frames.join('\n'),
    ...('code' in shown && typeof shown.code === 'string' && { code: shown.code }),
  }
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
