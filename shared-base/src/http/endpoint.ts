import * as z from 'shared-base/schema'

/**
 * Who may call: anybody, or only callers with a valid `api_token` (sent as `Authorization: Bearer`). A site adds groups
 * of its own by declaring them in this interface.
 */
export interface AccessGroups {
  anybody: true
  user: true
}
export type Access = keyof AccessGroups

const empty = z.object({})

/**
 * The single definition of an API call: the server validates and documents it from these schemas, the client infers its
 * types from them and parses the answer with them.
 *
 * `path` is in Fastify's notation (`/api/V1/user/message/get/:userId`). `params`, `query` and `body` default to an
 * empty object. `answer` is the body of a 2xx; an endpoint whose success has no JSON body says so in `success`, and its
 * `answer` is void. Every other status carries an `ApiError` (see `api-error.ts`).
 *
 * `upload` lists the media types of a body that is a file instead of JSON; `body` is then left out.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  readonly success?: Success
  readonly upload?: readonly string[]
}

/** A success without a JSON body: 204, 303 with `Location`, 200 with `text/event-stream`, or 200 with a file. */
export type Success = 'no-content' | 'redirect' | 'event-stream' | 'file'

/** Whether every visitor gets the same answer: such calls carry no token, and their answers may be cached publicly. */
export function isSameForEverybody({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return method === 'GET' && access === 'anybody'
}

type Empty = typeof empty

/** Fills in missing `params`, `query` and `body` with empty objects. */
export function defineEndpoint<
  Answer extends z.ZodMiniType,
  Params extends z.ZodMiniType = Empty,
  Query extends z.ZodMiniType = Empty,
  Body extends z.ZodMiniType = Empty,
>(definition: {
  method: Endpoint['method']
  path: Endpoint['path']
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  success?: Success
  upload?: readonly string[]
}): Endpoint<Params, Query, Body, Answer> {
  const { params = empty, query = empty, body = empty, ...rest } = definition
  return { ...rest, params: params as Params, query: query as Query, body: body as Body }
}

/** The caller's input to `endpoint`: params, query and body merged into one flat object per part. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? PartOf<'params', P> & PartOf<'query', Q> & PartOf<'body', B>
    : never

type PartOf<Name extends string, T extends z.ZodMiniType> =
  Record<string, never> extends z.input<T> ? { [K in Name]?: z.input<T> } : { [K in Name]: z.input<T> }

/** The parsed body of a 2xx of `endpoint`. */
export type EndpointAnswer<E> =
  E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never
