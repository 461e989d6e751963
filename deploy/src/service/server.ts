import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import { serveApiDocument } from 'shared-server/http/api-document'
import { clientKey } from 'shared-server/http/client-key'
import { isSecureSite } from 'shared-server/http/security-headers'
import { serverOptions } from 'shared-server/http/server-options'
import { closeUnusedConnections } from 'shared-server/http/unused-connections'
import { loggerOptions } from 'shared-server/logging/logger'
import { serveMetrics } from 'shared-server/metrics/metrics-route'
import { measureRequests } from 'shared-server/metrics/request-metrics'
import type { DeployTarget } from '../stores/target.ts'
import { AuditLog } from './access/audit-log.ts'
import { guardCalls } from './access/guard.ts'
import { Sessions } from './access/sessions.ts'
import type { Tokens } from './access/tokens.ts'
import type { ServiceConfig } from './config.ts'
import { serveConsole } from './http/console-files.ts'
import { answerClientError, answerErrors, frameworkErrorHandler } from './http/error-answers.ts'
import { securityHeaders } from './http/security.ts'
import { ServiceFailure } from './http/service-failure.ts'
import type { RegistryFeed } from './registry/feed.ts'
import { commandRoutes } from './routes/command-routes.ts'
import { eventRoutes } from './routes/event-routes.ts'
import { readingRoutes } from './routes/reading-routes.ts'
import { sessionRoutes } from './routes/session-routes.ts'
import { tokenRoutes } from './routes/token-routes.ts'
import { uploadRoutes } from './routes/upload-routes.ts'
import type { Uploads } from './uploads/uploads.ts'
import type { Figures } from './views/overview.ts'

/** Calls of one client; a publication uploads a few hundred files. */
const CALLS_PER_MINUTE = 3_000

export interface ServerParts {
  readonly config: ServiceConfig
  readonly target: DeployTarget
  readonly tokens: Tokens
  readonly feed: RegistryFeed
  readonly figures: Figures
  readonly uploads: Uploads
  readonly now: () => Date
}

/** It does not listen yet; `changed` tells consoles to look again. */
export async function buildServer(
  parts: ServerParts,
): Promise<{ readonly app: FastifyInstance; readonly changed: () => void }> {
  const { config, target, tokens, feed, uploads, now } = parts
  const headers = securityHeaders(config)
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    ...serverOptions(config.trustProxy),
    // Paths of a release's files, whose names a bundler makes.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: frameworkErrorHandler(headers),
    clientErrorHandler: answerClientError,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  answerErrors(app)
  closeUnusedConnections(app)
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: request => clientKey(request.ip).client,
    errorResponseBuilder: (_request, context) =>
      new ServiceFailure('TOO_MANY_REQUESTS', 'Too many calls: wait', Math.ceil(context.ttl / 1000)),
  })
  const register = new Registry()
  measureRequests(app, register, 'deploy')
  const open = { schema: { hide: true }, config: { rateLimit: false as const } }
  serveMetrics(app, register, { token: config.metricsToken, options: open })
  app.get('/healthz', open, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  const sessions = new Sessions(config.stateDir, now)
  const audit = new AuditLog(config.stateDir)
  const guard = guardCalls(app, { tokens, sessions, audit, now })
  await serveApiDocument(app, {
    title: 'Deploy service',
    description: 'Every answer that is not a 2xx is `{ code, message }`.',
    origin: config.origin ?? `http://localhost:${config.port}`,
    tokenScheme: 'token',
    jsonPath: '/api/openapi.json',
    options: { config: { access: 'public' } },
  })
  // Routes are registered in their own scope, after the plugins whose hooks they need.
  let changed = () => {}
  const routes: FastifyPluginAsync = async scope => {
    sessionRoutes(scope, { guard, sessions, isSecure: request => isSecure(config, request) })
    readingRoutes(scope, { ...parts, site: config, metrics: config.watch.metrics })
    commandRoutes(scope, target, config.pinSecret)
    uploadRoutes(scope, { uploads, target })
    tokenRoutes(scope, { tokens, audit, now })
    changed = eventRoutes(scope, feed).changed
  }
  await app.register(routes)
  await serveConsole(app, config.consoleDir)
  await app.ready()
  return { app, changed: () => changed() }
}

function isSecure({ origin }: ServiceConfig, request: FastifyRequest): boolean {
  return isSecureSite(origin) || request.protocol === 'https'
}
