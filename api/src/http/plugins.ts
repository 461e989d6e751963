import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { clientKey, NETWORK_FACTOR } from 'shared-server/http/client-key'
import type { TransportPolicy } from 'shared-server/http/security-headers'
import { connectRedis } from 'shared-server/redis'
import { ApiFailure } from './api-failure.ts'
import { securityHeaders } from './security-headers.ts'
import { refuseExceeded } from './write-limit.ts'

/** Of one client; generous, because whole towns of mobile users share one IPv4 address. */
const CALLS_PER_MINUTE = 1200

interface HttpSettings extends TransportPolicy {
  readonly siteOrigin: string
  readonly corsOrigins: readonly string[]
  readonly redisUrl: string | null
}

/** Security headers, CORS, rate limits and compression, for every route. */
export async function httpPlugins(app: FastifyInstance, config: HttpSettings) {
  const fixed = securityHeaders(config)
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(fixed)
    next()
  })
  await allowOrigins(app, new Set(config.corsOrigins))
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  const redis = config.redisUrl === null ? undefined : connectRedis(config.redisUrl, app.log)
  app.addHook('onClose', () => redis?.disconnect())
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: request => clientKey(request.ip).client,
    allowList: request => request.isOwnServer === true,
    // Shopping continues while Redis is down; login codes have their own limits in the database.
    skipOnError: true,
    ...(redis && { redis, nameSpace: 'shop-limit-' }),
    errorResponseBuilder: (_request, context) =>
      new ApiFailure('TOO_MANY_REQUESTS', { details: { retryAfter: Math.ceil(context.ttl / 1000) } }),
  })
  limitNetworks(app)
}

/** A client with many addresses changes its /64 as easily as its address, so its /48 is counted as well. */
function limitNetworks(app: FastifyInstance) {
  const check = app.createRateLimit({
    max: NETWORK_FACTOR * CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: request => `network:${clientKey(request.ip).network}`,
  })
  app.addHook('onRequest', async request => {
    // A network without clients, IPv4, is counted once.
    const { client, network } = clientKey(request.ip)
    if (client !== network) await refuseExceeded(check, request)
  })
}

/** Listed origins may send what the client sends, without cookies; others, and `null`, get no CORS header. */
async function allowOrigins(app: FastifyInstance, allowed: ReadonlySet<string>) {
  await app.register(cors, {
    origin: async (origin: string | undefined) =>
      origin !== undefined && allowed.has(origin) ? origin : false,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'content-type',
      'authorization',
      'x-visitor-token',
      'idempotency-key',
      'last-event-id',
      'traceparent',
    ],
    exposedHeaders: ['etag', 'retry-after', 'x-trace-id'],
    maxAge: 600,
  })
}
