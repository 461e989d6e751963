import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { Agent, type Dispatcher } from 'undici'

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * Connections to the API for the proxies that are registered in `scope`. A read whose client disconnects is cancelled,
 * so that the API can drop work that nobody waits for; a write goes on, because its effect may be wanted.
 */
export function apiDispatcher(
  scope: FastifyInstance,
  options: Agent.Options,
): { request: Dispatcher['request'] } {
  const agent = new Agent(options)
  const leaving = new AsyncLocalStorage<AbortSignal>()
  scope.addHook('onRequest', (request, _reply, next) => {
    if (SAFE_METHODS.has(request.method)) leaving.run(request.signal, next)
    else next()
  })
  scope.addHook('onClose', () => agent.destroy())
  return {
    request: ((
      call: Dispatcher.RequestOptions,
      done: (error: Error | null, data: Dispatcher.ResponseData) => void,
    ) => agent.request({ ...call, signal: leaving.getStore() }, done)) as Dispatcher['request'],
  }
}
