import { apiErrorSchema } from '../errors/api-error.ts'

/**
 * Why a call failed.
 * - `http`: the server answered with a status other than 2xx (`status`, `code`, `message`, `errors` are its own)
 * - `network`: no answer (server unreachable, offline)
 * - `timeout`: no answer in time
 * - `aborted`: cancelled by the caller, or by the browser because the page is being left
 * - `invalid-answer`: a 2xx whose body does not match the endpoint's schema
 */
export type FailureKind = 'http' | 'network' | 'timeout' | 'aborted' | 'invalid-answer'

/** The only error that a call of the API client rejects with. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: FailureKind
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** The server's stable code, or `kind` if it sent none. */
  readonly code: string
  /** Invalid fields with their texts or codes, as sent by the server. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Further data from the server, depending on the code. */
  readonly details: Readonly<Record<string, unknown>>

  /** `message` is the server's text for the visitor, or empty. */
  constructor(
    kind: FailureKind,
    facts: {
      status?: number | undefined
      code?: string | undefined
      message?: string | undefined
      errors?: Readonly<Record<string, readonly string[]>> | undefined
      details?: Readonly<Record<string, unknown>> | undefined
      cause?: unknown
    } = {},
  ) {
    super(facts.message ?? '', { cause: facts.cause })
    this.kind = kind
    this.status = facts.status ?? 0
    this.code = facts.code ?? kind
    this.errors = facts.errors ?? {}
    this.details = facts.details ?? {}
  }
}

/**
 * Whether `error` is an {@link ApiFailure}. Compares the name, because a remote's own copy of this package has a
 * different class.
 */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure' && 'kind' in error && 'status' in error
}

/** The failure for an answer other than a 2xx; `body` as parsed, unvalidated. */
export function httpFailure(status: number, body: unknown): ApiFailure {
  const error = apiErrorSchema.safeParse(body)
  return new ApiFailure('http', { status, ...(error.success ? error.data : {}) })
}
