import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>

export interface CachedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/**
 * A shared cache in front of a server (RFC 9111), as eager as the rules allow: it stores whatever is not forbidden (§3),
 * ignores cookies, and uses it for every request that `Vary` does not set apart (§4.1), for the whole time.
 */
export function sharedCache(app: FastifyInstance) {
  const stored = new Map<string, { readonly vary: string; readonly answer: CachedAnswer }[]>()
  const varying = (vary: string, headers: Headers) =>
    vary
      .split(',')
      .map(name => headers[name.trim().toLowerCase()] ?? '')
      .join('\n')

  async function origin(url: string, headers: Headers, remoteAddress: string): Promise<CachedAnswer> {
    const answer = await app.inject({ url, headers, remoteAddress })
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload.toString('latin1') }
  }

  return {
    origin,
    /** The addresses of what is stored. */
    addresses: () => [...stored.keys()],
    async get(url: string, headers: Headers, remoteAddress: string): Promise<CachedAnswer> {
      const hit = stored
        .get(url)
        ?.find(({ vary, answer }) => vary === varying(String(answer.headers.vary ?? ''), headers))
      if (hit) return hit.answer
      const answer = await origin(url, headers, remoteAddress)
      const control = String(answer.headers['cache-control'] ?? '')
      const isForbidden = /no-store|private|no-cache/.test(control)
      const mayBeHeld = headers.authorization === undefined || /public|s-maxage/.test(control)
      const vary = String(answer.headers.vary ?? '')
      if (!isForbidden && mayBeHeld && vary !== '*') {
        stored.set(url, [...(stored.get(url) ?? []), { vary: varying(vary, headers), answer }])
      }
      return answer
    },
  }
}
