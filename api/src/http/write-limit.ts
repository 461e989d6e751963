import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKey, NETWORK_FACTOR } from 'shared-server/http/client-key'
import { ApiFailure } from './api-failure.ts'

/** Counts a call of `who`. Throws `ApiFailure` TOO_MANY_REQUESTS with `details.retryAfter` in seconds. */
type WriteLimit = (request: FastifyRequest, who: number | string) => Promise<void>

const HOUR = 3_600_000

/** Allows `perHour` calls per caller, counted in the store of the general limit; also applies to this machine. */
export function writeLimit(app: FastifyInstance, name: string, perHour: number): WriteLimit {
  const callers = new WeakMap<FastifyRequest, number | string>()
  const check = app.createRateLimit({
    max: perHour,
    timeWindow: HOUR,
    allowList: [],
    keyGenerator: request => `${name}:${callers.get(request)}`,
  })
  return async (request, who) => {
    callers.set(request, who)
    await refuseExceeded(check, request)
  }
}

export async function refuseExceeded(
  check: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
): Promise<void> {
  const verdict = await check(request)
  if (verdict.isAllowed || !verdict.isExceeded) return
  throw new ApiFailure('TOO_MANY_REQUESTS', { details: { retryAfter: verdict.ttlInSeconds } })
}

/** Allows `perHour` calls per client, and `NETWORK_FACTOR` times as many per network. Throws as `writeLimit` does. */
export function clientLimit(
  app: FastifyInstance,
  name: string,
  perHour: number,
): (request: FastifyRequest) => Promise<void> {
  const ofClient = writeLimit(app, name, perHour)
  const ofNetwork = writeLimit(app, `${name}-network`, NETWORK_FACTOR * perHour)
  return async request => {
    const { client, network } = clientKey(request.ip)
    await ofClient(request, client)
    // An IPv4 address is its own network, and its smaller limit has just been checked.
    if (network !== client) await ofNetwork(request, network)
  }
}
