import type { FastifyRequest } from 'fastify'
import { ServiceFailure } from '../http/service-failure.ts'

/**
 * `CROSS_SITE` if a browser says that another site sent this request, or says nothing: a cookie comes along with any
 * request, so a write with one must be from the console itself (Fetch Metadata, or the Origin header).
 */
export function requireSameOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? originHost(headers.origin) === host : site === 'same-origin'
  if (!isOwn) throw new ServiceFailure('CROSS_SITE', 'Only the console itself may do this with its cookie')
}

/** The same for a request that need not come from a browser: without both headers it is fine. */
export function refuseCrossSite(request: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined || origin !== undefined) requireSameOrigin(request)
}

function originHost(origin: string | undefined): string | undefined {
  try {
    return origin === undefined ? undefined : new URL(origin).host
  } catch {
    return undefined
  }
}
