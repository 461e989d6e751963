import fastifyCompress from '@fastify/compress'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import { Registry as MetricsRegistry } from 'prom-client'
import {
  type SupportedContracts,
  shellContractsPath,
  supportedContracts,
} from 'shared-remote/supported-contracts'
import { serveHealth } from 'shared-server/health/health-routes'
import type { Readiness } from 'shared-server/health/readiness'
import { clientErrorHandler } from 'shared-server/http/client-error'
import type { ConnectionLimits } from 'shared-server/http/connection-limits'
import { transportSecurity } from 'shared-server/http/security-headers'
import { serverOptions } from 'shared-server/http/server-options'
import { closeUnusedConnections } from 'shared-server/http/unused-connections'
import { createLogger } from 'shared-server/logging/logger'
import type { FaultGroups } from 'shared-server/metrics/fault-groups'
import { serveMetrics } from 'shared-server/metrics/metrics-route'
import { measureRequests } from 'shared-server/metrics/request-metrics'
import { traceRequests } from 'shared-server/tracing/trace-requests'
import type { Tracing } from 'shared-server/tracing/tracing'
import { type ErrorAnswers, errorAnswers } from '../lib/error-answers.ts'
import type { RouteSources, ServedShop } from '../lib/served-shop.ts'
import { brotliOptions, encodings } from '../packing/compressed.ts'
import type { Quarantine } from '../pages/quarantine.ts'
import { passToApi } from './api-proxy.ts'
import { serveFiles } from './files.ts'
import { serveInstallable } from './installable.ts'
import { pageRoute } from './metrics.ts'
import { type PageParts, PRIVATE, servePages } from './page-route.ts'
import { serveQuarantine } from './quarantine-routes.ts'
import { MAX_TARGET, originForm, refusalOf } from './request-target.ts'
import { commonHeaders } from './security-headers.ts'

interface Parts extends PageParts {
  readonly logger?: FastifyBaseLogger
  readonly readiness: Pick<Readiness, 'reasons'>
  readonly quarantine: Pick<Quarantine, 'list' | 'lift'>
  /** Metrics besides those of the requests that this server answers. */
  readonly metrics?: MetricsRegistry
  readonly faults?: Pick<FaultGroups, 'list'>
  readonly limits?: ConnectionLimits
  readonly tracing?: Tracing | undefined
  readonly served: Pick<ServedShop, 'webManifest' | 'addRoutes' | 'uploadPaths'>
  readonly sources: Pick<RouteSources, 'api' | 'siteOrigin'>
  readonly supported?: SupportedContracts
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
    quarantine,
    clientDir,
    served,
    sources,
    supported = supportedContracts,
    metrics = new MetricsRegistry(),
    faults,
    limits,
    tracing,
  } = parts
  const answers = errorAnswers(parts.shop)
  const { badRequest, notAllowed, tooLarge, unavailable } = answers
  const app = Fastify({
    loggerInstance: logger,
    ...serverOptions(config.trustProxy, limits),
    routerOptions: { maxParamLength: MAX_TARGET },
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
  serveMetrics(app, metrics, { token: config.metricsToken, faults })
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
  app.get(shellContractsPath, (_request, reply) => reply.header('cache-control', 'no-cache').send(supported))
  await serveFiles(app, { releasesDir: config.releasesDir, clientDir })
  await serveInstallable(app, { manifest: served.webManifest(config.site.shopName), clientDir })
  served.addRoutes(app, { ...sources, registry: () => registry.read(), answers })
  await passToApi(app, { ...config, uploadPaths: served.uploadPaths }, answers, tracing)
  await servePages(app, parts)
  answerErrors(app, answers)
  return app
}

function answerErrors(app: FastifyInstance, { notFound, unavailable, badRequest }: ErrorAnswers): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound))
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    // The client has gone while it waited: nobody reads an answer, and nothing failed.
    if (request.signal.aborted) return reply.send()
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send(status >= 500 ? unavailable : badRequest)
  })
}
