import { eq } from 'drizzle-orm'
import type { OperatorRole } from 'shared-shop/desk/roles'
import type { Database } from '../../db/database.ts'
import { operators } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Authenticator, SignedIn } from '../../http/authenticator.ts'

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
