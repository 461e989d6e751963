/** Why the service did not do what it was asked to. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'

  /** `code` is the service's, or `OFFLINE` (no answer) and `ANSWER_INVALID` (not what the contract says). */
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message)
  }
}

/** Whether the service no longer knows the session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401
}

/** A sentence for people. */
export function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : 'Something went wrong in this page. Reload it.'
}
