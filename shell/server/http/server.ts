import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Registry as MetricsRegistry } from 'prom-client'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { clientErrorHandler } from 'shared-server/client-error'
import { type ConnectionLimits, connectionLimits, connectionOptions } from 'shared-server/connection-limits'
import { serveMetrics } from 'shared-server/metrics-route'
import { measureRequests } from 'shared-server/request-metrics'
import { transportSecurity } from 'shared-server/security-headers'
import { closeUnusedConnections } from 'shared-server/unused-connections'
import { textOf } from 'shared-shop/errors/texts'
import { newTraceId, traceIdOf } from 'shared-shop/http/trace-context'
import { GUARD_HEADER } from '../../src/isomorphic/guard-header.ts'
import { hasCanary, type Visitor } from '../composition/choose-versions.ts'
import type { ServerComposition } from '../composition/compose.ts'
import { keptVersions } from '../composition/kept-versions.ts'
import type { Registry } from '../composition/registry.ts'
import { readPinRequest, recognise } from '../composition/visitor.ts'
import type { ShellConfig } from '../lib/config.ts'
import { createPagePacker } from '../packing/page-packer.ts'
import { currentTrace } from '../rendering/current-trace.ts'
import { isSecretAddress } from '../rendering/page-address.ts'
import { withOwnParts } from '../rendering/page-bytes.ts'
import type { PageSource } from '../rendering/page-source.ts'
import type { Quarantine } from '../rendering/quarantine.ts'
import { RenderingRefused } from '../rendering/rendering-refused.ts'
import type { ViewCounts } from '../views/count-views.ts'
import { answerInTurn } from './answer-in-turn.ts'
import { passToApi } from './api-proxy.ts'
import { brotliOptions, compressed, encodings } from './compressed.ts'
import { type CrawlerSources, serveCrawlers } from './crawlers.ts'
import { serveEmbed } from './embed-routes.ts'
import { badRequest, notAllowed, tooLarge, unavailable } from './error-answers.ts'
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

const pinRefused = { code: 'PIN_REFUSED', message: textOf('forbidden') }

const YEAR_SECONDS = 31_536_000

interface Parts {
  readonly config: ShellConfig
  readonly registry: Registry
  /** Chooses the versions of a visitor's pages from the current registry. */
  readonly compose: (document: RegistryDocument | undefined, visitor: Visitor) => ServerComposition
  readonly pages: Pick<PageSource, 'page'>
  readonly quarantine: Pick<Quarantine, 'list' | 'lift'>
  readonly views?: Pick<ViewCounts, 'served' | 'failed'>
  /** Metrics besides those of the requests that this server answers. */
  readonly metrics?: MetricsRegistry
  readonly limits?: ConnectionLimits
  readonly crawlers: CrawlerSources
  /** The shell's browser build. */
  readonly clientDir: string
}

/** The shop's web server: pages, files of shell and releases, the registry, and the proxy to the API. */
export async function buildServer(parts: Parts): Promise<FastifyInstance> {
  const {
    config,
    registry,
    compose,
    pages,
    quarantine,
    views,
    clientDir,
    crawlers,
    metrics = new MetricsRegistry(),
    limits = connectionLimits,
  } = parts
  const app = Fastify({
    logger: { level: 'warn' },
    logController: new LogController({ requestIdLogLabel: 'traceId' }),
    // One trace id from the page to the API: both logs, error answers and the page use it.
    genReqId: request => traceIdOf(request.headers.traceparent) ?? newTraceId(),
    routerOptions: { maxParamLength: MAX_TARGET },
    trustProxy: 'loopback',
    ...connectionOptions(limits),
    rewriteUrl: request => originForm(request.url ?? '/'),
    clientErrorHandler: clientErrorHandler({ malformed: badRequest, tooLarge }),
    // A path that cannot be decoded reaches neither a route nor the error handler.
    frameworkErrors: (error, _request, reply) => {
      void (reply as unknown as FastifyReply).code(error.statusCode ?? 400).send(badRequest)
    },
  })
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
  const fixedHeaders = { ...commonHeaders, ...transportSecurity(config.siteOrigin, config.hstsMaxAge) }
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) reply.header('x-trace-id', request.id)
    for (const [name, value] of Object.entries(fixedHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value)
  })
  await app.register(fastifyCompress, { encodings, brotliOptions })

  app.get('/healthz', () => ({ status: 'ok' }))
  serveMetrics(app, metrics, { token: config.metricsToken })
  serveQuarantine(app, quarantine, config.metricsToken)
  const { loadTest } = config
  if (loadTest)
    app.get(loadTest.path, (_request, reply) => reply.type('text/plain; charset=utf-8').send(loadTest.text))
  app.get('/registry.json', async (_request, reply) => {
    const document = await registry.read()
    return document
      ? reply.header('cache-control', 'no-cache').send(document)
      : reply.code(503).send(unavailable)
  })
  await serveFiles(app, config, clientDir)
  await serveInstallable(app, { shopName: config.site.shopName, clientDir })
  serveCrawlers(app, crawlers)
  serveEmbed(app, { read: () => registry.read(), siteOrigin: crawlers.siteOrigin })
  await passToApi(app, config.apiOrigin)
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
      secure: request.protocol === 'https',
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
    const composed = compose(document, { ...visitor, kept })
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
    const nonce = createNonce()
    const remotes = Object.values(composed.composition.remotes)
    const origins = {
      releaseOrigins: releaseOrigins(remotes.map(remote => remote.entry)),
      devSockets: devSockets(remotes),
    }
    reply
      .code(page.status)
      .headers(
        securityHeaders(nonce, {
          ...origins,
          gatewayOrigin: config.gatewayOrigin,
          siteOrigin: config.siteOrigin,
        }),
      )
      .headers({
        // Nothing keeps a pinned page beyond its pin: not the browser, and not its service worker.
        'cache-control': composed.composition.pinned ? 'no-store' : 'no-cache',
        ...ofSecret,
        ...(route?.guard ? { [GUARD_HEADER]: route.guard } : {}),
      })
      .type('text/html; charset=utf-8')
    const own = { nonce, trace: request.id }
    return answerInTurn(request, page.status, async () =>
      reply.send(
        await compressed(request, reply, {
          bytes: () => withOwnParts(page.bytes, own),
          inBrotli: () => packer.answer(page.bytes, own),
        }),
      ),
    )
  }
}

async function serveFiles(app: FastifyInstance, config: ShellConfig, clientDir: string): Promise<void> {
  const immutable = {
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    preCompressed: true,
    index: false as const,
  }
  await app.register(fastifyStatic, {
    root: config.releasesDir,
    prefix: '/remotes/',
    ...immutable,
    // Another site's shell may load our releases and any page may load the cart, even from a sandboxed frame.
    setHeaders(reply) {
      reply.setHeader('access-control-allow-origin', '*')
      reply.setHeader('cross-origin-resource-policy', 'cross-origin')
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    ...immutable,
    setHeaders(reply) {
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  const icon = 'favicon.svg'
  if (!existsSync(join(clientDir, icon))) return
  app.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, clientDir))
  // Browsers request it for answers that link no icon: JSON, plain text, the gateway's page.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(`/${icon}`, 301),
  )
}
