import { apiErrorSchema } from '../errors/api-error.ts'

/**
 * Why a call gave no answer.
 * - `http`: the server answered with another status than 2xx (`status`, `code`, `message`, `errors` are its own)
 * - `network`: no answer came (server away, offline)
 * - `timeout`: no answer came in time
 * - `aborted`: the caller took it back
 * - `invalid-answer`: a 2xx whose body is not what the endpoint promises
 */
export type FailureKind = 'http' | 'network' | 'timeout' | 'aborted' | 'invalid-answer'

/** The one error that a call of the API client rejects with. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly kind: FailureKind
  /** HTTP status; 0 where there was none. */
  readonly status: number
  /** The server's stable code, or `kind` where it sent none. */
  readonly code: string
  /** Wrong fields with their sentences or codes, as the server named them. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** More from the server, per code. */
  readonly details: Readonly<Record<string, unknown>>

  /** `message` is Persian and for the shopper where the server sent it, else empty (see `toastOf`). */
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
 * Whether `error` is an {@link ApiFailure}. Compares the name, not the class: a remote's own copy of this package is
 * another class.
 */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure' && 'kind' in error && 'status' in error
}

/** The failure that an answer other than a 2xx stands for; `body` as parsed, whatever it is. */
export function httpFailure(status: number, body: unknown): ApiFailure {
  const error = apiErrorSchema.safeParse(body)
  return new ApiFailure('http', { status, ...(error.success ? error.data : {}) })
}
