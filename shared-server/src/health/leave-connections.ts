import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Returns a function after which every answer ends its connection (`Connection: close`): clients that keep connections open
 * move to another instance without sending into one that closes. Works below the framework, also for answers that hooks do not
 * see.
 */
export function leaveConnections(app: FastifyInstance): () => void {
  let isLeaving = false
  const underWay = new Set<ServerResponse>()
  const leave = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  // Before the framework's own listener, which may answer at once.
  app.server.prependListener('request', (_request, response) => {
    if (isLeaving) return leave(response)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return () => {
    isLeaving = true
    for (const response of underWay) leave(response)
  }
}
