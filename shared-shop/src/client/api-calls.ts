import { isSwallowedStatus } from '../errors/texts.ts'
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  isSameForEverybody,
} from '../http/endpoint.ts'
import { traceparentOf } from '../http/trace-context.ts'
import { ApiFailure, httpFailure } from './api-failure.ts'
import { requestPath } from './request-url.ts'

/** How long an answer may take when nothing else is said, ms. */
export const DEFAULT_TIMEOUT_MS = 15_000

export interface ApiClientOptions {
  /** Where the API is: '' for this page's own origin, else `https://host` without a path. */
  readonly baseUrl: string
  /** Sent as `X-Visitor-Token` (spec §7); asked at every call. */
  readonly visitorToken?: () => string | undefined
  /** Sent as `Authorization: Bearer`, except to read what is the same for everybody; asked at every call. */
  readonly apiToken?: () => string | undefined
  /** The trace that calls belong to (W3C): sent as `traceparent`; asked at every call. */
  readonly traceId?: () => string | undefined
  /** Told when the server answers 401. */
  readonly onUnauthorized?: (failure: ApiFailure) => void
  /** Told when a call finds no network while the browser says it is offline (spec §8: go to `/network`). */
  readonly onOffline?: (failure: ApiFailure, endpoint: Endpoint) => void
  /** How long an answer may take; 15,000 ms when left out. */
  readonly timeoutMs?: number
  /** Hears of failures that `callOrNothing` swallows; `console.info` when left out. */
  readonly report?: (failure: ApiFailure, endpoint: Endpoint) => void
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Sent beside the client's own headers, e.g. `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Hears the answer's headers, names in lower case, before its body is parsed; not called without an answer. */
  readonly onHeaders?: ((headers: Readonly<Record<string, unknown>>) => void) | undefined
}

// Optional where every part of the endpoint's input is.
type CallArguments<E> =
  Record<string, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions]

/** A request as it goes out; `url` is path and query. */
interface ApiRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; absent where the method has none. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** An answer of any status; `headers` in lower case, `data` the parsed JSON, whatever it is. */
interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: unknown
}

/**
 * Sends one request. Rejects where no answer came: with an {@link ApiFailure}, or an error that carries a `code`
 * (`ERR_CANCELED`, `ECONNABORTED`, `ETIMEDOUT`, anything else is the network).
 */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

export interface ApiCalls {
  /** The parsed answer of `endpoint`; rejects with an {@link ApiFailure}, or `TypeError` on an unusable parameter. */
  call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<EndpointAnswer<E>>
  /**
   * The same by the rule of spec §8: an answer of 400, 401, 403, 404, 429, 500, 503 or 504 is reported and resolves
   * with undefined; everything else rejects.
   */
  callOrNothing<E extends Endpoint>(
    endpoint: E,
    ...rest: CallArguments<E>
  ): Promise<EndpointAnswer<E> | undefined>
}

/** The calls of a client of the API, whatever carries them. */
export function apiCalls(options: ApiClientOptions, send: Transport): ApiCalls {
  const { report = reportToConsole } = options

  async function call<E extends Endpoint>(
    endpoint: E,
    ...[input, callOptions = {}]: CallArguments<E>
  ): Promise<EndpointAnswer<E>> {
    // Before the try: a wrong parameter is a bug of the caller, not a failure of the call.
    const url = requestPath(endpoint, input ?? {})
    const { method } = endpoint
    const hasBody = method === 'POST' || method === 'PUT'
    try {
      const response = await send({
        method,
        url,
        headers: { Accept: 'application/json', ...callOptions.headers, ...identify(endpoint, options) },
        ...(hasBody ? { body: bodyOf(input) ?? {} } : {}),
        ...(callOptions.signal ? { signal: callOptions.signal } : {}),
      })
      callOptions.onHeaders?.(response.headers)
      return parseAnswer(endpoint, response)
    } catch (problem) {
      const failure = toFailure(problem)
      if (failure.status === 401) options.onUnauthorized?.(failure)
      if (failure.kind === 'network' && isOffline()) options.onOffline?.(failure, endpoint)
      throw failure
    }
  }

  return {
    call,
    async callOrNothing(endpoint, ...rest) {
      try {
        return await call(endpoint, ...rest)
      } catch (problem) {
        if (
          !(problem instanceof ApiFailure) ||
          problem.kind !== 'http' ||
          !isSwallowedStatus(problem.status)
        ) {
          throw problem
        }
        report(problem, endpoint)
        return undefined
      }
    },
  }
}

/**
 * The headers that say who asks (the visitor always, the user except to read what is the same for everybody) and to
 * which trace the call belongs.
 */
export function identify(
  endpoint: Endpoint,
  { visitorToken, apiToken, traceId }: ApiClientOptions,
): Record<string, string> {
  const visitor = visitorToken?.()
  const trace = traceId?.()
  const token = isSameForEverybody(endpoint) ? undefined : apiToken?.()
  return {
    ...(visitor ? { 'X-Visitor-Token': visitor } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(trace ? { traceparent: traceparentOf(trace) } : {}),
  }
}

/** What a call that brought no answer rejects with. Told apart by code: axios's own guards would bring axios along. */
export function toFailure(problem: unknown): ApiFailure {
  if (problem instanceof ApiFailure) return problem
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
  // ECONNABORTED: the browser itself took the call back, because the page is being left.
  if (code === 'ERR_CANCELED' || code === 'ECONNABORTED') return new ApiFailure('aborted', { cause: problem })
  return new ApiFailure(code === 'ETIMEDOUT' ? 'timeout' : 'network', { cause: problem })
}

function bodyOf(input: { readonly body?: unknown } | undefined): unknown {
  return input?.body
}

function parseAnswer<E extends Endpoint>(endpoint: E, { status, data }: ApiResponse): EndpointAnswer<E> {
  if (status < 200 || status > 299) throw httpFailure(status, data)
  const answer = endpoint.answer.safeParse(data)
  if (!answer.success) throw new ApiFailure('invalid-answer', { status, cause: answer.error })
  // The schema that parsed it is the one that the type is inferred from; TypeScript cannot follow it through E.
  return answer.data as EndpointAnswer<E>
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

function reportToConsole(failure: ApiFailure, endpoint: Endpoint): void {
  console.info(`[api] ${endpoint.method} ${endpoint.path}: ${failure.status} ${failure.code}`)
}
