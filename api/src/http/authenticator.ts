import { ApiFailure } from './api-failure.ts'

/** The user behind a valid `api_token`. */
export interface SignedIn {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly phone: string
  readonly token: string
}

/** Finds the user of a call; in the running server this is `Sessions`. */
export interface Authenticator {
  /** The user of an `Authorization: Bearer` header. Throws `ApiFailure` LOGIN_REQUIRED. */
  require(authorization: string | undefined): Promise<SignedIn>
}

/** The user of an `Authorization` header, or null for a guest: no header, or an invalid token. */
export async function userOrGuest(
  authenticator: Authenticator,
  authorization: string | undefined,
): Promise<SignedIn | null> {
  if (authorization === undefined) return null
  try {
    return await authenticator.require(authorization)
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'LOGIN_REQUIRED') return null
    throw error
  }
}
