import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShellText, ShopDefinition } from '../../engine/host/shop-definition.ts'
import { isSecretAddress } from '../pages/page-address.ts'
import type { RenderingRefused } from '../pages/rendering-refused.ts'
import { createNonce, secretAddressHeaders, securityHeaders } from './security-headers.ts'

interface Answer {
  readonly status: number
  readonly title: 'busy' | 'wait'
  readonly text: ShellText
}

const busy: Answer = { status: 503, title: 'busy', text: 'shop-busy' }
const tooMany: Answer = { status: 429, title: 'wait', text: 'network-busy' }

/**
 * Answers a page request whose page may not be rendered now: 503, or 429 for a client beyond its limit, with
 * `Retry-After` (RFC 9110 §10.2.3) and a page of its own that costs nothing to make.
 */
export function refusals(shop: ShopDefinition, siteOrigin: string | undefined) {
  return (request: FastifyRequest, reply: FastifyReply, refused: RenderingRefused): FastifyReply => {
    const { status, title, text } = refused.reason === 'client' ? tooMany : busy
    const nonce = createNonce()
    return reply
      .code(status)
      .headers(securityHeaders(shop, nonce, { releaseOrigins: [], gatewayOrigin: undefined, siteOrigin }))
      .headers(isSecretAddress(shop, request.url) ? secretAddressHeaders : { 'cache-control': 'no-store' })
      .header('retry-after', refused.retryAfterSeconds)
      .type('text/html; charset=utf-8')
      .send(pageOf(shop, nonce, { title: shop.texts[title], text: shop.textOf(text) }))
  }
}

const style = `:root{color-scheme:light dark}body{display:grid;min-block-size:100vh;margin:0;place-items:center;background:#f8f5f0;color:#1b2421;font:16px/1.9 Tahoma,sans-serif}main{max-inline-size:46ch;padding:32px 20px;text-align:center}h1{font-size:24px}a{display:inline-block;margin-block-start:16px;padding:10px 28px;border-radius:12px;background:#0a6158;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #0a6158;outline-offset:2px}@media (prefers-color-scheme:dark){body{background:#121715;color:#f2eee7}a{background:#4cc2b0;color:#04211d}}`

/** An empty `href` is the address of the page itself, so nothing of the request is written into it. */
function pageOf(
  { language, texts }: ShopDefinition,
  nonce: string,
  { title, text }: { readonly title: string; readonly text: string },
): string {
  return [
    '<!doctype html>',
    `<html lang="${language.lang}" dir="${language.dir}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<style nonce="${nonce}">${style}</style>`,
    '</head>',
    '<body>',
    `<main><h1>${title}</h1><p>${text}</p><a href="">${texts.tryAgain}</a></main>`,
    '</body>',
    '</html>',
  ].join('\n')
}
