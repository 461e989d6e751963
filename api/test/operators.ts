import { eq } from 'drizzle-orm'
import type { OperatorRole } from 'shared-shop/desk/roles'
import { operators, users } from '../src/db/schema/schema.ts'
import { operatorKey } from '../src/desk/access/operator-key.ts'
import type { Shop } from './shop.ts'

/** An operator with a session; the back office is open to `token` if `withSecondStep`. */
export interface TestOperator {
  readonly userId: number
  readonly phone: string
  readonly token: string
}

/** Gives the registered `phone` roles, as the database has them. */
export async function giveRoles(shop: Shop, phone: string, roles: OperatorRole[]): Promise<number> {
  const [user] = await shop.db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  if (!user) throw new Error(`no user ${phone}`)
  const row = { roles, addedAt: new Date(), addedBy: 'console' }
  await shop.db
    .insert(operators)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: operators.userId, set: row })
  return user.id
}

/** Does the second step of `token` with the code from the outbox. */
export async function openDesk(shop: Shop, phone: string, token: string): Promise<void> {
  await shop.post('/api/V1/desk/access/code', undefined, { token })
  const code = shop.outbox.list(phone)[0]?.code
  const opened = await shop.post('/api/V1/desk/access/open', { code }, { token })
  if (opened.status !== 200) throw new Error(`the back office stays closed: ${JSON.stringify(opened.body)}`)
}

/** A user with `roles` and without a session; returns the id. */
export async function addOperator(shop: Shop, phone: string, roles: OperatorRole[]): Promise<number> {
  await shop.db.insert(users).values({ phone, name: 'همکار فروشگاه' }).onConflictDoNothing()
  return giveRoles(shop, phone, roles)
}

/** A new user with `roles`, signed in; past the second step unless said otherwise. */
export async function signInOperator(
  shop: Shop,
  phone: string,
  roles: OperatorRole[],
  withSecondStep = true,
): Promise<TestOperator> {
  const userId = await addOperator(shop, phone, roles)
  const token = await shop.signIn(phone)
  if (withSecondStep) await openDesk(shop, phone, token)
  return { userId, phone, token }
}

/** The header of commands on the server. */
export function operatorHeader(shop: Shop): { readonly authorization: string } {
  return { authorization: `Operator ${operatorKey(shop.config.tokenSecret)}` }
}
