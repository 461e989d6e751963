import type { Endpoint } from 'shared-shop/http/endpoint'

/**
 * Whether a page stays whole though this call found no network, so that the visitor need not wait at `/network`:
 * reading of the public catalogue (a page that cannot be shown without it is the router's affair), what spec §8 calls
 * silent, and what runs in the background. The cart is local: it can be changed, and is priced later.
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
