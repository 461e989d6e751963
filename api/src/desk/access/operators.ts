import { eq } from 'drizzle-orm'
import { mayDo, type OperatorAccess, type OperatorRole } from 'shared-shop/desk/roles'
import type { Database } from '../../db/database.ts'
import { apiTokens, operators } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Authenticator, Operator, OperatorAuthenticator, SignedIn } from '../../http/authenticator.ts'
import { tokenHash } from '../../login/sessions.ts'
import { isOperator } from './operator-key.ts'

/** Finds the operators of the shop: users with roles, and the commands, which hold the server's secret. */
export class Operators implements OperatorAuthenticator {
  constructor(
    private readonly parts: { db: Database; users: Authenticator; secret: string; now: () => Date },
  ) {}

  async require(authorization: string | undefined, access: OperatorAccess): Promise<Operator> {
    if (isOperator(authorization, this.parts.secret)) return console
    const user = await this.parts.users.require(authorization)
    const [found] = await this.parts.db
      .select({ roles: operators.roles, deskUntil: apiTokens.deskUntil })
      .from(operators)
      .innerJoin(apiTokens, eq(apiTokens.tokenHash, tokenHash(user.token)))
      .where(eq(operators.userId, user.id))
    if (!found || found.roles.length === 0) throw new ApiFailure('NOT_OPERATOR')
    if (!found.deskUntil || found.deskUntil <= this.parts.now()) throw new ApiFailure('SECOND_STEP')
    if (!mayDo(found.roles, access)) throw new ApiFailure('ROLE_REQUIRED')
    return { userId: user.id, name: user.name, roles: found.roles, actor: `user:${user.id}` }
  }
}

/** The commands on the server (`npm run orders`), which may do everything. */
const console: Operator = { userId: null, name: 'console', roles: ['owner'], actor: 'console' }

/** The signed-in users who have roles, whether or not they have done the second step. */
export class OperatorUsers implements Authenticator {
  constructor(
    private readonly db: Database,
    private readonly users: Authenticator,
  ) {}

  /** Throws `ApiFailure` LOGIN_REQUIRED, NOT_OPERATOR. */
  async require(authorization: string | undefined): Promise<SignedIn> {
    const user = await this.users.require(authorization)
    if ((await this.rolesOf(user.id)).length === 0) throw new ApiFailure('NOT_OPERATOR')
    return user
  }

  async rolesOf(userId: number): Promise<readonly OperatorRole[]> {
    const [found] = await this.db
      .select({ roles: operators.roles })
      .from(operators)
      .where(eq(operators.userId, userId))
    return found?.roles ?? []
  }
}
