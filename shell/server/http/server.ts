import fastifyCompress from '@fastify/compress'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { Registry as MetricsRegistry } from 'prom-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { clientErrorHandler } from 'shared-server/client-error'
import { type ConnectionLimits, connectionLimits, connectionOptions } from 'shared-server/connection-limits'
import { serveHealth } from 'shared-server/health/health-routes'
import type { Readiness } from 'shared-server/health/readiness'
import { currentTrace } from 'shared-server/logging/current-trace'
import { createLogger } from 'shared-server/logging/logger'
import { serveMetrics } from 'shared-server/metrics-route'
import { measureRequests } from 'shared-server/request-metrics'
import { isSecureSite, transportSecurity } from 'shared-server/security-headers'
import { traceRequests } from 'shared-server/tracing/trace-requests'
import type { Tracing } from 'shared-server/tracing/tracing'
import { trustedProxies } from 'shared-server/trusted-proxies'
import { closeUnusedConnections } from 'shared-server/unused-connections'
import { textOf } from 'shared-shop/errors/texts'
import { newTraceId, traceIdOf } from 'shared-shop/http/trace-context'
import { GUARD_HEADER } from '../../src/isomorphic/guard-header.ts'
import { cacheHeaders, isUnchanged } from '../cdn/cache-headers.ts'
import { isForEverybody, nobodysParts, sharedPage } from '../cdn/shared-page.ts'
import { hasCanary, type Visitor } from '../composition/choose-versions.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { keptVersions } from '../composition/kept-versions.ts'
import type { Registry } from '../composition/registry.ts'
import { readPinRequest, recognise } from '../composition/visitor.ts'
import type { ShellConfig } from '../lib/config.ts'
import { brotliOptions, compressed, encodings } from '../packing/compressed.ts'
import { createPagePacker } from '../packing/page-packer.ts'
import { isSecretAddress } from '../rendering/page-address.ts'
import { withOwnParts } from '../rendering/page-bytes.ts'
import type { PageSource } from '../rendering/page-source.ts'
import type { Quarantine } from '../rendering/quarantine.ts'
import { RenderingRefused } from '../rendering/rendering-refused.ts'
import type { ViewCounts } from '../views/count-views.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { passToApi } from './api-proxy.ts'
import { type CrawlerSources, serveCrawlers } from './crawlers.ts'
import { serveEmbed } from './embed-routes.ts'
import { badRequest, notAllowed, tooLarge, unavailable } from './error-answers.ts'
import { serveFiles } from './files.ts'
import { serveInstallable } from './installable.ts'
import { pageRoute } from './metrics.ts'
import { pageOf } from './page-pattern.ts'
import { serveQuarantine } from './quarantine-routes.ts'
import { sendRefusal } from './refused-page.ts'
import { limitRenderings } from './rendering-limits.ts'
import { MAX_TARGET, originForm, refusalOf } from './request-target.ts'
import {
  commonHeaders,
  createNonce,
  devSockets,
  releaseOrigins,
  secretAddressHeaders,
  securityHeaders,
} from './security-headers.ts'

/** Of pages that only their visitor may keep. With a shared cache in front, those say so. */
const PRIVATE = { nonce: 'no-cache', shared: 'private, no-cache' } as const

const pinRefused = { code: 'PIN_REFUSED', message: textOf('forbidden') }

interface Parts {
  readonly config: ShellConfig
  readonly logger?: FastifyBaseLogger
  readonly registry: Registry
  readonly readiness: Pick<Readiness, 'reasons'>
  /** Chooses the versions of a visitor's pages from the current registry. */
  readonly compose: (document: RegistryDocument | undefined, visitor: Visitor) => ServerComposition
  readonly pages: Pick<PageSource, 'page'>
  readonly quarantine: Pick<Quarantine, 'list' | 'lift'>
  readonly views?: Pick<ViewCounts, 'served' | 'failed'>
  /** Metrics besides those of the requests that this server answers. */
  readonly metrics?: MetricsRegistry
  readonly limits?: ConnectionLimits
  readonly tracing?: Tracing | undefined
  readonly crawlers: CrawlerSources
  /** The shell's browser build. */
  readonly clientDir: string
}

/** The shop's web server: pages, files of shell and releases, the registry, and the proxy to the API. */
export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const {
    config,
    logger = createLogger(config.logLevel),
    registry,
    readiness,
    compose,
    pages,
    quarantine,
    views,
    clientDir,
    crawlers,
    metrics = new MetricsRegistry(),
    limits = connectionLimits,
    tracing,
  } = parts
  const app = Fastify({
    loggerInstance: logger,
    // A line per request would record who looked at what.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    // One trace id from the page to the API: both logs, error answers and the page use it.
    genReqId: request => traceIdOf(request.headers.traceparent) ?? newTraceId(),
    routerOptions: { maxParamLength: MAX_TARGET },
    trustProxy: trustedProxies(config.trustProxy),
    ...connectionOptions(limits),
    // Requests during shutdown still get an answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: request => originForm(request.url ?? '/'),
    clientErrorHandler: clientErrorHandler({ malformed: badRequest, tooLarge }),
    // A path that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (error, _request, reply) => {
      void (reply as unknown as FastifyReply).code(error.statusCode ?? 400).send(badRequest)
    },
  })
  // Visitors send a trace and no spans: what they name as a parent is none, and must not decide what is sampled.
  traceRequests(app, tracing, { routeOf: pageRoute, hasParent: () => false })
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refusalOf(request.url)
    if (refusal) return reply.code(refusal).send(badRequest)
    // Only pages and files are left: other methods match no route.
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return
    reply.header('allow', 'GET, HEAD')
    return request.method === 'OPTIONS' ? reply.code(204).send() : reply.code(405).send(notAllowed)
  })
  closeUnusedConnections(app)
  measureRequests(app, metrics, 'shell', pageRoute)
  const fixedHeaders = { ...commonHeaders, ...transportSecurity(config.siteOrigin, config) }
  app.addHook('onSend', async (request, reply) => {
    // A stored page is no answer to one request.
    if (reply.statusCode >= 400 && !reply.hasHeader('etag')) reply.header('x-trace-id', request.id)
    // Caches may store what says nothing: permanent redirects, for instance (RFC 9111 §4.2.2).
    if (config.pageCaching === 'shared' && !reply.hasHeader('cache-control'))
      reply.header('cache-control', PRIVATE.shared)
    for (const [name, value] of Object.entries(fixedHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
  // What a client says of its body is for the API to judge.
  await app.register(fastifyCompress, { encodings, brotliOptions, globalDecompression: false })

  app.get('/healthz', () => ({ status: 'ok' }))
  serveHealth(app, readiness, { readyPath: '/readyz' })
  serveMetrics(app, metrics, { token: config.metricsToken })
  serveQuarantine(app, quarantine, config)
  const { loadTest } = config
  if (loadTest)
    app.get(loadTest.path, (_request, reply) => reply.type('text/plain; charset=utf-8').send(loadTest.text))
  app.get('/registry.json', async (_request, reply) => {
    const document = await registry.read()
    return document
      ? reply.header('cache-control', 'no-cache').send(document)
      : reply.code(503).send(unavailable)
  })
  await serveFiles(app, { releasesDir: config.releasesDir, clientDir })
  await serveInstallable(app, { shopName: config.site.shopName, clientDir })
  serveCrawlers(app, crawlers)
  serveEmbed(app, { read: () => registry.read(), siteOrigin: crawlers.siteOrigin })
  await passToApi(app, config, tracing)
  const countRendering = await limitRenderings(app)
  const packer = createPagePacker()

  app.get('/*', async (request, reply) => sendPage(request, reply))
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ code: 'NOT_FOUND', message: textOf('not-found') }),
  )
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // The client has gone while it waited: nobody reads an answer, and nothing failed.
    if (request.signal.aborted) return reply.send()
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send(status >= 500 ? unavailable : badRequest)
  })
  return app

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
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
    if (pin.kind === 'refused') return reply.code(403).send(pinRefused)
    if (pin.kind === 'accepted') return reply.header('set-cookie', pin.setCookie).redirect(pin.location, 303)
    const visitor = recognise(hasCanary(document), context)
    if (visitor.setCookies.length > 0) reply.header('set-cookie', visitor.setCookies)
    const kept = keptVersions(document, request.url, context)
    const [pathname = '/'] = request.url.split('?', 1)
    const composed = compose(document, { ...visitor, kept, pathname })
    const route = pageOf(request, composed.composition)
    const { signal } = request
    const requester = { signal, countRendering: () => countRendering(request) }
    const page = await currentTrace.run(request.id, () =>
      pages.page(request.url, composed, requester).catch((error: unknown) => {
        if (error instanceof RenderingRefused) return error
        if (!signal.aborted) views?.failed(composed, request.url)
        throw error
      }),
    )
    if (page instanceof RenderingRefused)
      return answerInTurn(request, 503, () => sendRefusal(request, reply, page, config.siteOrigin))
    const ofSecret = isSecretAddress(request.url) ? secretAddressHeaders : {}
    if (page.kind === 'redirect') return reply.headers(ofSecret).redirect(page.location, page.status)
    // Whoever asks for the headers alone views nothing.
    if (request.method === 'GET') views?.served(composed, page.parts ?? [])
    const remotes = Object.values(composed.composition.remotes)
    const isShared =
      config.pageCaching === 'shared' &&
      isForEverybody({
        page,
        target: request.url,
        route,
        composition: composed.composition,
        visitor: { ...visitor, kept },
        document,
      })
    const shared = isShared ? sharedPage(page.bytes) : undefined
    const own = shared ? nobodysParts : { nonce: createNonce(), trace: request.id }
    const bytes = shared?.bytes ?? page.bytes
    const headers = securityHeaders(shared?.sources ?? own.nonce, {
      releaseOrigins: releaseOrigins(remotes.map(remote => remote.entry)),
      devSockets: devSockets(remotes),
      gatewayOrigin: config.gatewayOrigin,
      siteOrigin: config.siteOrigin,
    })
    reply
      .code(page.status)
      .headers(headers)
      .headers({
        // Nothing keeps a pinned page beyond its pin: not the browser, and not its service worker.
        'cache-control': composed.composition.pinned ? 'no-store' : PRIVATE[config.pageCaching],
        ...ofSecret,
        ...(route?.guard ? { [GUARD_HEADER]: route.guard } : {}),
      })
      .type('text/html; charset=utf-8')
    if (shared) {
      const policy = headers['content-security-policy'] ?? ''
      const caching = cacheHeaders(shared, { composition: composed.composition, route, policy })
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
  }
}
