import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Readiness } from './readiness.ts'

/**
 * Serves `/livez`, which tells only that the process answers, and readiness at `readyPath`: 200 `{ status: 'ready' }`, or 503
 * `{ status: 'unready', reasons: [{ code }] }` (docs/decisions/0053).
 */
export function serveHealth(
  app: FastifyInstance,
  readiness: Pick<Readiness, 'reasons'>,
  { readyPath, options = {} }: { readonly readyPath: string; readonly options?: RouteShorthandOptions },
): void {
  app.get('/livez', options, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get(readyPath, options, async (_request, reply) => {
    const reasons = await readiness.reasons()
    reply.header('cache-control', 'no-store')
    if (reasons.length === 0) return reply.send({ status: 'ready' })
    return reply
      .code(503)
      .header('retry-after', 1)
      .send({ status: 'unready', reasons: reasons.map(({ code }) => ({ code })) })
  })
}
