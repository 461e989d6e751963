import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ApiError } from 'shared-base/errors/api-error'
import { type RegistryDocument, registryDocumentSchema } from 'shared-remote/registry-document'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { paymentCallback } from 'shared-shop/endpoints/payments/payment-callback'
import { textOf } from 'shared-shop/errors/texts'

/** Longer than the shop's own server waits. */
const DEADLINE_MS = 25_000
const MAX_BODY_BYTES = 64 * 1024

/** What is sent to the shop: nothing by which it could know a visitor, or take an action for one. */
const sentHeaders = [
  'accept',
  'accept-language',
  'if-none-match',
  'if-modified-since',
  'range',
  'traceparent',
]
/** What is passed back: not its cookies, and not the encoding, which `fetch` has removed. */
const passedHeaders = [
  'content-type',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'retry-after',
]

const readOnly: ApiError = { code: 'READ_ONLY', message: textOf('READ_ONLY') }
const unavailable: ApiError = { code: 'UNAVAILABLE', message: textOf('server-error') }

/** A request to the shop. */
interface Passed {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly body?: string
}

/**
 * A server for a local shell that shows a running shop: `/registry.json` is that shop's, with absolute URLs, and `/api` its
 * API, read-only. It passes on GET and HEAD, and pricing a cart, without credentials. Everything else is answered 403
 * `READ_ONLY`, and the shop never hears of it.
 */
export function readOnlyShop(shop: URL): Server {
  return createServer((request, response) => {
    answer(shop, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else sendJson(response, 503, unavailable)
    })
  })
}

async function answer(shop: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://shop.invalid')
  // Parsed without dots, so that no other spelling of a path gets past these rules.
  const target = new URL(pathname + search, shop.origin)
  if (pathname === '/registry.json' && request.method === 'GET')
    return sendJson(response, 200, absolute(await registryOf(target), shop))
  const passed = await passedOf(request, pathname)
  if (!passed) return sendJson(response, 403, readOnly)
  const abort = new AbortController()
  response.once('close', () => abort.abort())
  const found = await fetch(target, {
    ...passed,
    redirect: 'manual',
    headers: {
      ...headersOf(sentHeaders, name => request.headers[name]?.toString()),
      ...(passed.body !== undefined && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.any([abort.signal, AbortSignal.timeout(DEADLINE_MS)]),
  })
  response.writeHead(
    found.status,
    headersOf(passedHeaders, name => found.headers.get(name) ?? undefined),
  )
  if (found.body) await pipeline(found.body, response)
  else response.end()
}

/** What of this request may be sent to the shop; undefined: nothing. */
async function passedOf(request: IncomingMessage, pathname: string): Promise<Passed | undefined> {
  const path = decodeURIComponent(pathname).toLowerCase()
  if (!path.startsWith('/api/')) return undefined
  // Settles a payment, although it is a GET.
  if (path.startsWith(paymentCallback.path.toLowerCase())) return undefined
  if (request.method === 'GET' || request.method === 'HEAD') return { method: request.method }
  if (request.method !== 'POST' || pathname !== priceCart.path) return undefined
  const cart = priceCart.body.safeParse(await jsonOf(request))
  // The shop counts tries of discount codes.
  if (!cart.success || cart.data.discountCode !== undefined) return undefined
  return { method: 'POST', body: JSON.stringify(cart.data) }
}

async function registryOf(url: URL): Promise<RegistryDocument> {
  const found = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (!found.ok) throw new Error(`HTTP ${found.status} for ${url}`)
  return registryDocumentSchema.parse(await found.json())
}

/** The document with URLs that another origin can use. */
function absolute({ microFrontends, ...document }: RegistryDocument, shop: URL): RegistryDocument {
  const entries = Object.entries(microFrontends).map(([remote, versions]) => [
    remote,
    versions.map(version => ({ ...version, url: new URL(version.url, shop).href })),
  ])
  return { ...document, microFrontends: Object.fromEntries(entries) }
}

function headersOf(
  names: readonly string[],
  read: (name: string) => string | undefined,
): Record<string, string> {
  const given = names.flatMap(name => {
    const value = read(name)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

/** The body; undefined if it is too large or no JSON. */
async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request) {
    bytes += part.length
    if (bytes > MAX_BODY_BYTES) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined
  }
}

function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(content))
}
