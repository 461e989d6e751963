import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointInput,
  isSameForEverybody,
} from '../http/endpoint.ts'
import { traceparentOf } from '../http/trace-context.ts'
import { ApiFailure, httpFailure } from './api-failure.ts'
import { requestPath } from './request-url.ts'

export const DEFAULT_TIMEOUT_MS = 15_000

export interface ApiClientOptions {
  /** Origin of the API: '' for this page's own origin, else `https://host` without a path. */
  readonly baseUrl: string
  /** Sent as `X-Visitor-Token` (spec §7); read on every call. */
  readonly visitorToken?: () => string | undefined
  /** Sent as `Authorization: Bearer`, except to public endpoints; read on every call. */
  readonly apiToken?: () => string | undefined
  /** Trace id of the calls (W3C), sent as `traceparent`; read on every call. */
  readonly traceId?: () => string | undefined
  /** Called when the server answers 401. */
  readonly onUnauthorized?: (failure: ApiFailure) => void
  /** Called when a call fails while the browser is offline (spec §8: go to `/network`). */
  readonly onOffline?: (failure: ApiFailure, endpoint: Endpoint) => void
  /** Timeout; 15,000 ms by default. */
  readonly timeoutMs?: number
  /** Receives the failures that `callOrNothing` swallows; `console.info` by default. */
  readonly report?: (failure: ApiFailure, endpoint: Endpoint) => void
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Sent along with the client's own headers, e.g. `Idempotency-Key`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Receives the answer's headers, names in lower case, before its body is parsed; not called without an answer. */
  readonly onHeaders?: ((headers: Readonly<Record<string, unknown>>) => void) | undefined
}

// Optional where every part of the endpoint's input is optional.
export type CallArguments<E> =
  Record<string, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions]

/** An outgoing request; `url` is path and query. */
interface ApiRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON; absent for methods without a body. */
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** An answer of any status; `headers` in lower case, `data` the parsed JSON, unvalidated. */
interface ApiResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly data: unknown
}

/** Sends one request. Rejects if there is no answer; anything but an {@link ApiFailure} counts as a network failure. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

export interface ApiCalls {
  /** The token that calls of a user carry now; undefined for guests and on the server. */
  apiToken(): string | undefined
  /** The parsed answer of `endpoint`; rejects with an {@link ApiFailure}, or `TypeError` on an invalid parameter. */
  call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<EndpointAnswer<E>>
  /**
   * Like `call`, but follows spec §8: an answer of 400, 401, 403, 404, 429, 500, 503 or 504 is reported and resolves
   * with undefined; everything else rejects.
   */
  callOrNothing<E extends Endpoint>(
    endpoint: E,
    ...rest: CallArguments<E>
  ): Promise<EndpointAnswer<E> | undefined>
}

/** Spec §8: a call that fails with one of these is only logged; any other failure rejects. */
const swallowed: ReadonlySet<number> = new Set([400, 401, 403, 404, 429, 500, 503, 504])

/** The calls of an API client over any transport. */
export function apiCalls(options: ApiClientOptions, send: Transport): ApiCalls {
  const { report = reportToConsole } = options

  async function call<E extends Endpoint>(
    endpoint: E,
    ...[input, callOptions = {}]: CallArguments<E>
  ): Promise<EndpointAnswer<E>> {
    // Before the try: a wrong parameter is a bug of the caller, not a failed call.
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
    apiToken: () => options.apiToken?.(),
    call,
    async callOrNothing(endpoint, ...rest) {
      try {
        return await call(endpoint, ...rest)
      } catch (problem) {
        if (!(problem instanceof ApiFailure) || problem.kind !== 'http' || !swallowed.has(problem.status)) {
          throw problem
        }
        report(problem, endpoint)
        return undefined
      }
    },
  }
}

/**
 * Headers that identify the caller (always the visitor; the user except for public endpoints) and the trace of the
 * call.
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

/** The failure of a call without an answer. */
export function toFailure(problem: unknown): ApiFailure {
  return problem instanceof ApiFailure ? problem : new ApiFailure('network', { cause: problem })
}

function bodyOf(input: { readonly body?: unknown } | undefined): unknown {
  return input?.body
}

function parseAnswer<E extends Endpoint>(endpoint: E, { status, data }: ApiResponse): EndpointAnswer<E> {
  if (status < 200 || status > 299) throw httpFailure(status, data)
  const answer = endpoint.answer.safeParse(data)
  if (!answer.success) throw new ApiFailure('invalid-answer', { status, cause: answer.error })
  // The type is inferred from the schema that parsed it; TypeScript cannot follow that through E.
  return answer.data as EndpointAnswer<E>
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

function reportToConsole(failure: ApiFailure, endpoint: Endpoint): void {
  console.info(`[api] ${endpoint.method} ${endpoint.path}: ${failure.status} ${failure.code}`)
}
