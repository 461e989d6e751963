import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { isSecureSite } from 'shared-server/http/security-headers'
import { currentTrace } from 'shared-server/logging/current-trace'
import { signViewId } from 'shared-server/metrics/view-ids'
import type { ShopDefinition } from '../../engine/host/shop-definition.ts'
import { GUARD_HEADER } from '../../engine/isomorphic/guard-header.ts'
import { cacheHeaders, isUnchanged } from '../cdn/cache-headers.ts'
import { isForEverybody, sharedPage } from '../cdn/shared-page.ts'
import { hasCanary, type Visitor } from '../composition/choose-versions.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { keptVersions } from '../composition/kept-versions.ts'
import type { Registry } from '../composition/registry.ts'
import { readPinRequest, recognise } from '../composition/visitor.ts'
import type { ShellConfig } from '../lib/config.ts'
import { errorAnswers } from '../lib/error-answers.ts'
import { compressed } from '../packing/compressed.ts'
import { createPagePacker } from '../packing/page-packer.ts'
import { isSecretAddress } from '../pages/page-address.ts'
import type { PageSource } from '../pages/page-source.ts'
import { RenderingRefused } from '../pages/rendering-refused.ts'
import { nobodysParts, withOwnParts } from '../rendering/page-bytes.ts'
import { type ViewCounts, willReport } from '../views/count-views.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { pageOf } from './page-pattern.ts'
import { refusals } from './refused-page.ts'
import { limitRenderings } from './rendering-limits.ts'
import {
  createNonce,
  devSockets,
  releaseOrigins,
  secretAddressHeaders,
  securityHeaders,
} from './security-headers.ts'

/** Of pages that only their visitor may keep. With a shared cache in front, those say so. */
export const PRIVATE = { nonce: 'no-cache', shared: 'private, no-cache' } as const

export interface PageParts {
  readonly shop: ShopDefinition
  readonly config: ShellConfig
  readonly registry: Registry
  /** Chooses the versions of a visitor's pages from the current registry. */
  readonly compose: (document: RegistryDocument | undefined, visitor: Visitor) => ServerComposition
  readonly pages: Pick<PageSource, 'page'>
  readonly views?: Pick<ViewCounts, 'served' | 'opened' | 'failed'>
}

/** Serves every page of the shop: whose visit it is, what its page is, then headers and body of the answer. */
export async function servePages(
  app: FastifyInstance,
  { shop, config, registry, compose, pages, views }: PageParts,
): Promise<void> {
  const countRendering = await limitRenderings(app)
  const packer = createPagePacker()
  const { pinRefused } = errorAnswers(shop)
  const sendRefusal = refusals(shop, config.siteOrigin)

  app.get('/*', async (request, reply) => {
    const visit = await visitOf(request, reply)
    if (!visit) return reply
    const { composed, route } = visit
    const page = await render(request, composed)
    if (page instanceof RenderingRefused)
      return answerInTurn(request, 503, () => sendRefusal(request, reply, page))
    const isSecret = isSecretAddress(shop, request.url)
    const ofSecret = isSecret ? secretAddressHeaders : {}
    if (page.kind === 'redirect') return reply.headers(ofSecret).redirect(page.location, page.status)
    // Whoever asks for the headers alone views nothing.
    if (request.method === 'GET') {
      views?.served(composed, page.parts ?? [])
      if (willReport(request.headers)) views?.opened(composed, page.parts ?? [], request.ip)
    }

    const { composition } = composed
    const isShared =
      config.pageCaching === 'shared' && isForEverybody({ ...visit, page, isSecret, composition })
    const shared = isShared ? sharedPage(page.bytes) : undefined
    const own = shared
      ? nobodysParts
      : { nonce: createNonce(), trace: request.id, viewId: signViewId(config.serverKey, new Date()) }
    const bytes = shared?.bytes ?? page.bytes
    const security = securityHeadersOf(composition, shared?.sources ?? own.nonce)
    reply
      .code(page.status)
      .headers(security)
      .headers({
        // Nothing keeps a pinned page beyond its pin: not the browser, and not its service worker.
        'cache-control': composition.pinned ? 'no-store' : PRIVATE[config.pageCaching],
        ...ofSecret,
        ...(route?.guard ? { [GUARD_HEADER]: route.guard } : {}),
      })
      .type('text/html; charset=utf-8')
    if (shared) {
      const policy = security['content-security-policy'] ?? ''
      const caching = cacheHeaders(shared, { composition, route, policy })
      reply.headers(caching)
      if (page.status === 200 && isUnchanged(request.headers['if-none-match'], caching.etag))
        return reply.header('vary', 'accept-encoding').code(304).send()
    }
    return answerInTurn(request, page.status, async () =>
      reply.send(
        await compressed(request, reply, {
          bytes: () => withOwnParts(bytes, own),
          inBrotli: () => packer.answer(bytes, own),
        }),
      ),
    )
  })

  /** The visitor, and the versions that they get. Undefined if the visit is answered: it set a pin. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply) {
    const document = await registry.read()
    const context = {
      cookies: request.headers.cookie,
      // A proxy before the last one may end TLS without saying so.
      secure: request.protocol === 'https' || isSecureSite(config.siteOrigin),
      pinSecret: config.pinSecret,
      devServers: config.devServers,
      now: new Date(),
    }
    const pin = readPinRequest(request.url, context)
    if (pin.kind === 'refused') return void reply.code(403).send(pinRefused)
    if (pin.kind === 'accepted')
      return void reply.header('set-cookie', pin.setCookie).redirect(pin.location, 303)
    const recognised = recognise(hasCanary(document), context)
    if (recognised.setCookies.length > 0) reply.header('set-cookie', recognised.setCookies)
    const visitor = { ...recognised, kept: keptVersions(shop.keptVersions, document, request.url, context) }
    const [pathname = '/'] = request.url.split('?', 1)
    const composed = compose(document, { ...visitor, pathname })
    return { document, visitor, composed, route: pageOf(request, composed.composition) }
  }

  /** The page in these versions, or that it is refused. Rejects when it cannot be rendered. */
  function render(request: FastifyRequest, composed: ServerComposition) {
    const { signal } = request
    const requester = { signal, countRendering: () => countRendering(request) }
    return currentTrace.run(request.id, () =>
      pages.page(request.url, composed, requester).catch((error: unknown) => {
        if (error instanceof RenderingRefused) return error
        if (!signal.aborted) views?.failed(composed, request.url)
        throw error
      }),
    )
  }

  function securityHeadersOf(
    { remotes }: ServerComposition['composition'],
    scripts: Parameters<typeof securityHeaders>[1],
  ) {
    const all = Object.values(remotes)
    return securityHeaders(shop, scripts, {
      releaseOrigins: releaseOrigins(all.map(remote => remote.entry)),
      devSockets: devSockets(all),
      gatewayOrigin: config.gatewayOrigin,
      siteOrigin: config.siteOrigin,
    })
  }
}
