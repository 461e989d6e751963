/** Codes of answers that are not about a deploy command, and their HTTP status. */
const statuses = {
  MALFORMED_REQUEST: 400,
  UNAUTHORISED: 401,
  FORBIDDEN: 403,
  CROSS_SITE: 403,
  NOT_FOUND: 404,
  UPLOAD_UNKNOWN: 404,
  UPLOAD_INCOMPLETE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  INVALID_INPUT: 422,
  HASH_MISMATCH: 422,
  TOO_MANY_REQUESTS: 429,
  SERVER_ERROR: 500,
  UNAVAILABLE: 503,
} as const

export type ServiceFailureCode = keyof typeof statuses

export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure'
  readonly statusCode: number

  constructor(
    readonly code: ServiceFailureCode,
    message: string,
    /** Seconds after which to try again. */
    readonly retryAfter?: number,
  ) {
    super(message)
    this.statusCode = statuses[code]
  }
}
