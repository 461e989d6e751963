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

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401
}

export function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : 'Something went wrong in this page. Reload it.'
}
