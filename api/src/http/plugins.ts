import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { ApiFailure } from './api-failure.ts'
import { securityHeaders } from './security-headers.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What the plugins need of the server's settings. */
interface HttpSettings {
  readonly production: boolean
  readonly corsOrigins: readonly string[]
  readonly redisUrl: string | null
}

/** Security headers, origins, limits, compression: what holds for every route. */
export async function httpPlugins(app: FastifyInstance, config: HttpSettings) {
  const fixed = securityHeaders({ hsts: config.production })
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
  await app.register(rateLimit, {
    max: 1200,
    timeWindow: '1 minute',
    allowList: isOwnServer,
    // Shopping goes on while Redis is away; codes have limits of their own in the database.
    skipOnError: true,
    ...(config.redisUrl !== null && { redis: connectRedis(app, config.redisUrl), nameSpace: 'shop-limit-' }),
    errorResponseBuilder: (_request, context) =>
      new ApiFailure('TOO_MANY_REQUESTS', { details: { retryAfter: Math.ceil(context.ttl / 1000) } }),
  })
}

/**
 * What the client sends may come from listed origins, without cookies; any other one, `null` too, gets no CORS header at
 * all.
 */
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

/** The shell's own server asks for all visitors at once when it renders pages; it forwards nobody's address then. */
function isOwnServer(request: FastifyRequest): boolean {
  return LOOPBACK.has(request.ip) && (request.ips?.length ?? 1) <= 1
}

function connectRedis(app: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, { connectTimeout: 500, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', error => app.log.warn({ err: error }, 'Redis is away'))
  app.addHook('onClose', () => {
    redis.disconnect()
  })
  return redis
}
