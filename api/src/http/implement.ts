import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { apiErrorSchema } from 'shared-base/errors/api-error'
import type { Endpoint, Success } from 'shared-base/http/endpoint'
import { toLatinDigits } from 'shared-shop/text/digits'
import * as z from 'zod/mini'
import { ApiFailure } from './api-failure.ts'
import type { Authenticator, Operator, OperatorAuthenticator, SignedIn } from './authenticator.ts'
import { refuseHostileText } from './hostile-text.ts'
import { admitUpload, closeUnread } from './uploads.ts'

/** A call of an endpoint, already validated against its schemas. */
export interface Call<P, Q, B> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

interface UserCall<P, Q, B> extends Call<P, Q, B> {
  readonly user: SignedIn
}

interface OperatorCall<P, Q, B> extends Call<P, Q, B> {
  readonly operator: Operator
}

interface ImplementOptions {
  /** Body fields that accept Persian digits. */
  readonly latinDigits?: readonly string[]
  /** Calls per IP address, fewer than the server's general limit. */
  readonly limit?: { readonly calls: number; readonly perMs: number }
}

type Mini = z.ZodMiniType

export function implement<P extends Mini, Q extends Mini, B extends Mini, A extends Mini>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<A> | FastifyReply>,
  options: ImplementOptions = {},
) {
  app.route({
    ...routeOf(endpoint, options),
    handler: (request, reply) => handler(callOf(endpoint, request, reply)),
  })
}

/** Serves an endpoint to holders of a valid `api_token`; everyone else gets 401 before the body is read. */
export function implementForUser<P extends Mini, Q extends Mini, B extends Mini, A extends Mini>(
  app: FastifyInstance,
  authenticator: Authenticator,
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: UserCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<A>>,
  options: ImplementOptions = {},
) {
  const callers = privateTo(({ headers }) => authenticator.require(headers.authorization))
  app.route({
    ...routeOf(endpoint, options),
    onRequest: callers.onRequest,
    handler: (request, reply) => handler({ ...callOf(endpoint, request, reply), user: callers.of(request) }),
  })
}

/** Serves an endpoint of the back office to operators who may call it; everyone else gets 401 or 403. */
export function implementForOperator<P extends Mini, Q extends Mini, B extends Mini, A extends Mini>(
  app: FastifyInstance,
  operators: OperatorAuthenticator,
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: OperatorCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<A> | FastifyReply>,
  options: ImplementOptions = {},
) {
  const { method, path, access } = endpoint
  if (access === 'anybody' || access === 'user') throw new Error(`${method} ${path} is open to ${access}`)
  const callers = privateTo(async (request, reply) => {
    const operator = await operators.require(request.headers.authorization, access)
    if (endpoint.upload) admitUpload(operator, request, reply)
    return operator
  })
  app.route({
    ...routeOf(endpoint, options),
    onRequest: callers.onRequest,
    handler: (request, reply) =>
      handler({ ...callOf(endpoint, request, reply), operator: callers.of(request) }),
  })
}

/** Finds out who calls before the body is read; `find` throws when the caller may not. */
function privateTo<Caller>(find: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>) {
  const callers = new WeakMap<FastifyRequest, Caller>()
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      // Personal data must not stay in a cache after the logout (ASVS 14.3.2).
      reply.header('cache-control', 'no-store')
      callers.set(request, await find(request, reply))
    },
    of(request: FastifyRequest): Caller {
      const caller = callers.get(request)
      if (!caller) throw new ApiFailure('LOGIN_REQUIRED')
      return caller
    },
  }
}

/** The validator has replaced the values by parsed ones; the schemas define their types. */
function callOf<P extends Mini, Q extends Mini, B extends Mini>(
  _endpoint: Endpoint<P, Q, B>,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<z.output<P>, z.output<Q>, z.output<B>> {
  return {
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
    request,
    reply,
  }
}

function routeOf(endpoint: Endpoint, { latinDigits, limit }: ImplementOptions) {
  const hasBody = endpoint.method !== 'GET' && !isEmptyObject(endpoint.body)
  return {
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.upload && { onSend: closeUnread }),
    ...(limit && { config: { rateLimit: { max: limit.calls, timeWindow: limit.perMs } } }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[3] ?? 'shop'],
      ...securityOf(endpoint),
      ...(!isEmptyObject(endpoint.params) && { params: endpoint.params }),
      ...(!isEmptyObject(endpoint.query) && { querystring: endpoint.query }),
      ...(hasBody && { body: endpoint.body }),
      // The document names the media types only of bodies that have a schema.
      ...(endpoint.upload && { body: z.unknown(), consumes: [...endpoint.upload] }),
      response: { ...successOf(endpoint), '4xx': apiErrorSchema, '5xx': apiErrorSchema },
    },
    preValidation: async (request: FastifyRequest) => {
      refuseHostileText(request.params)
      refuseHostileText(request.query)
      refuseHostileText(request.body)
      if (latinDigits) request.body = withLatinDigits(request.body, latinDigits)
    },
  } satisfies RouteShorthandOptions & { method: string; url: string }
}

/** The roles of operators are listed as OpenAPI 3.1 allows for a bearer token. */
function securityOf({ access }: Endpoint) {
  if (access === 'anybody') return {}
  return { security: [{ apiToken: access === 'user' ? [] : [access] }] }
}

/** Documents successes that have no JSON body. */
const successes = {
  'no-content': { 204: z.undefined() },
  redirect: { 303: z.undefined() },
  'event-stream': {
    200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
  },
  file: {
    200: {
      description: 'A file',
      content: { 'text/csv': { schema: z.string() }, 'application/x-ndjson': { schema: z.string() } },
    },
  },
} as const satisfies Record<Success, object>

function successOf({ success, answer }: Endpoint) {
  return success ? successes[success] : { 200: answer }
}

function isEmptyObject(schema: Mini): boolean {
  return schema instanceof z.ZodMiniObject && Object.keys(schema.shape).length === 0
}

function withLatinDigits(body: unknown, fields: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      fields.includes(name) && typeof value === 'string' ? toLatinDigits(value) : value,
    ]),
  )
}
