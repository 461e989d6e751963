import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import { isFromThisMachine } from 'shared-server/http/same-machine'
import { RenderingRefused } from '../pages/rendering-refused.ts'

/** Renderings per minute for an IPv6 /64, which is one household or phone; most of what people open is cached. */
const PER_HOUSEHOLD = 120

/**
 * Renderings per minute for an IPv6 /48 or an IPv4 address. Many phones and households can share one, so the limit
 * covers several busy households. It takes a fifth to a quarter of the time that the server has for rendering.
 */
const PER_NETWORK = 4 * PER_HOUSEHOLD

/**
 * Limits the renderings made for one client; the plugin's counters keep the last 5,000 households and networks. Returns
 * the function that counts a rendering for a request; it rejects with `RenderingRefused` beyond a limit.
 *
 * This machine itself is not limited. It includes the visitors behind a proxy here that does not forward their addresses:
 * limited, they would share one counter, and a handful of them would close the shop to all.
 */
export async function limitRenderings(
  app: FastifyInstance,
): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false })
  const timeWindow = '1 minute'
  const household = app.createRateLimit({
    timeWindow,
    max: PER_HOUSEHOLD,
    keyGenerator: request => clientKey(request.ip).client,
  })
  const network = app.createRateLimit({
    timeWindow,
    max: PER_NETWORK,
    keyGenerator: request => clientKey(request.ip).network,
  })
  return async request => {
    if (isFromThisMachine({ address: request.socket.remoteAddress, headers: request.headers })) return
    const key = clientKey(request.ip)
    // In this order: what a household is refused does not count for its network.
    for (const limit of key.client === key.network ? [network] : [household, network]) {
      const counted = await limit(request)
      if (!counted.isAllowed && counted.isExceeded) throw new RenderingRefused('client', counted.ttlInSeconds)
    }
  }
}
