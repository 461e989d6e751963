import type { Endpoint } from 'shared-base/http/endpoint'

/**
 * Whether a page stays usable though this call failed for lack of a network, so that the visitor need not wait at
 * `/network`: reads of the public catalogue (the router handles pages that need them), the calls that spec §8 makes
 * silent, and background calls. The cart is local: it can be changed, and is priced later.
 */
export function isMissedByNobody({
  method,
  access,
  path,
}: Pick<Endpoint, 'method' | 'access' | 'path'>): boolean {
  if (method === 'GET' && access === 'anybody') return true
  return /^\/api\/V1\/(userCheck|logout|cart\/(price|handover)|shipping\/quote|user\/(message|utm)\/|payment\/order\/|telemetry)/.test(
    path,
  )
}
