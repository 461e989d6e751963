import { vi } from 'vitest'
import { samplePriced, samplePricing, sampleProduct } from './samples.ts'

/** A request to the fake shop. */
export interface ShopRequest {
  readonly url: string
  readonly headers: Record<string, string>
  readonly credentials: string | undefined
  readonly body: unknown
}

type Answers = Readonly<Record<string, (body: never) => unknown>>

/**
 * Stubs `fetch` with a shop that answers prices, one product and handovers. Throw in an answer to simulate a network
 * error. Returns the requests it receives.
 */
export function fakeShop(answers: Answers = {}): ShopRequest[] {
  const requests: ShopRequest[] = []
  const all: Answers = {
    '/cart/price': ({ lines }: { lines: Parameters<typeof samplePriced>[0][] }) =>
      samplePricing(lines.map(line => samplePriced(line))),
    '/product/': () => ({ product: sampleProduct, related: [] }),
    '/cart/handover': () => ({ code: 'a b', expiresAt: '2026-11-20T16:00:00.000Z' }),
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { headers, credentials, body }: RequestInit) => {
    const sent: unknown = JSON.parse(typeof body === 'string' ? body : 'null')
    requests.push({ url, headers: headers as Record<string, string>, credentials, body: sent })
    const [, answer] = Object.entries(all).find(([path]) => url.includes(path)) ?? []
    if (!answer) throw new TypeError('Failed to fetch')
    const data = answer(sent as never)
    return data instanceof Response ? data : Response.json(data)
  })
  return requests
}

/** A refusal in the API's format. */
export function refused(status: number, code: string): Response {
  return Response.json({ code, message: '' }, { status })
}
