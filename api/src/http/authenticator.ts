import type { OperatorAccess, OperatorRole } from 'shared-shop/desk/roles'
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
  /** Throws `ApiFailure` LOGIN_REQUIRED. */
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

/** Someone who runs the shop. */
export interface Operator {
  /** Null for the commands (`npm run orders`), which hold the server's secret. */
  readonly userId: number | null
  readonly name: string
  readonly roles: readonly OperatorRole[]
  /** As the audit trail and the price history name them: `user:12`, or `console` for the commands. */
  readonly actor: string
}

export interface OperatorAuthenticator {
  /** Throws `ApiFailure` LOGIN_REQUIRED, NOT_OPERATOR, SECOND_STEP, ROLE_REQUIRED. */
  require(authorization: string | undefined, access: OperatorAccess): Promise<Operator>
}
