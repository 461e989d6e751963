import { and, eq, max, sql } from 'drizzle-orm'
import type * as z from 'shared-base/schema'
import { parsePersonName } from 'shared-shop/account/person-name'
import type { OperatorRole } from 'shared-shop/desk/roles'
import type { DeskOperator, operatorAdd } from 'shared-shop/endpoints/desk/people'
import { deskTexts } from 'shared-shop/errors/desk-texts'
import { textOf } from 'shared-shop/errors/texts'
import { type Database, lockNamed } from '../../db/database.ts'
import { apiTokens, operators, users } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator } from '../../http/authenticator.ts'
import { recordChanges } from '../access/audit.ts'

/** The name of a user created here, until they change it in their profile. */
const NEW_NAME = 'همکار فروشگاه'

/** Adds, changes and removes operators, one change at a time, each with its line in the audit trail. */
export class OperatorRoles {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Throws `ApiFailure` IS_OPERATOR, INVALID_INPUT (`phone`: a blocked user; `name`). */
  add(by: Operator, { phone, roles, name }: z.output<typeof operatorAdd.body>): Promise<DeskOperator> {
    return this.#change(async tx => {
      const userId = await this.#userOf(tx, phone, name)
      const current = await find(tx, userId)
      if (current) throw new ApiFailure('IS_OPERATOR', { details: { current } })
      const row = { roles: [...roles], addedAt: this.now(), addedBy: by.actor }
      await tx
        .insert(operators)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: operators.userId, set: row })
      await record(tx, by, { userId, action: 'operator.add', after: roles }, this.now())
      return existing(tx, userId)
    })
  }

  /** Throws `ApiFailure` NOT_FOUND, OUTDATED, LAST_OWNER. */
  update(
    by: Operator,
    userId: number,
    { roles, expected }: { roles: readonly OperatorRole[]; expected: readonly OperatorRole[] },
  ): Promise<DeskOperator> {
    return this.#change(async tx => {
      const current = await existing(tx, userId)
      if (!isSame(current.roles, expected)) throw new ApiFailure('OUTDATED', { details: { current } })
      await setRoles(
        tx,
        by,
        { userId, action: 'operator.update', before: current.roles, after: roles },
        this.now(),
      )
      return existing(tx, userId)
    })
  }

  /** Throws `ApiFailure` NOT_FOUND, LAST_OWNER. */
  remove(by: Operator, userId: number): Promise<void> {
    return this.#change(async tx => {
      const { roles } = await existing(tx, userId)
      await setRoles(tx, by, { userId, action: 'operator.remove', before: roles, after: [] }, this.now())
      // Else the sessions of somebody who is added again would be open without a second step.
      await tx.update(apiTokens).set({ deskUntil: null }).where(eq(apiTokens.userId, userId))
    })
  }

  /** The user of `phone`, created if there is none. */
  async #userOf(tx: Database, phone: string, rawName: string | undefined): Promise<number> {
    const name = parsePersonName(rawName || NEW_NAME)
    if (!name.ok) throw new ApiFailure('INVALID_INPUT', { errors: { name: [textOf(name.code)] } })
    await tx.insert(users).values({ phone, name: name.value }).onConflictDoNothing({ target: users.phone })
    const [user] = await tx
      .select({ id: users.id, status: users.status })
      .from(users)
      .where(eq(users.phone, phone))
    if (!user) throw new ApiFailure('NOT_FOUND')
    if (user.status === 'blocked') {
      throw new ApiFailure('INVALID_INPUT', { errors: { phone: [deskTexts.USER_BLOCKED] } })
    }
    return user.id
  }

  #change<T>(change: (tx: Database) => Promise<T>): Promise<T> {
    return this.db.transaction(async tx => {
      await lockOperators(tx)
      return change(tx)
    })
  }
}

/** Takes the roles of a user who deletes their own account, in the transaction that does so. Throws LAST_OWNER. */
export async function leaveDesk(tx: Database, userId: number, now: Date): Promise<void> {
  await lockOperators(tx)
  const found = await find(tx, userId)
  if (!found) return
  const { name, roles } = found
  const by = { userId, name, roles, actor: `user:${userId}` }
  await setRoles(tx, by, { userId, action: 'operator.remove', before: roles, after: [] }, now)
}

/** Throws `ApiFailure` LAST_OWNER if the shop would have no owner without this user. */
export async function refuseLastOwner(db: Database, userId: number): Promise<void> {
  const owners = await ownersOf(db)
  if (owners.length === 1 && owners[0] === userId) throw new ApiFailure('LAST_OWNER')
}

interface RolesChange {
  readonly userId: number
  readonly action: string
  readonly before?: readonly OperatorRole[]
  readonly after: readonly OperatorRole[]
}

async function setRoles(
  tx: Database,
  by: Operator,
  change: RolesChange & { readonly before: readonly OperatorRole[] },
  now: Date,
): Promise<void> {
  const { userId, before, after } = change
  await tx
    .update(operators)
    .set({ roles: [...after] })
    .where(eq(operators.userId, userId))
  const isOwnerLess = before.includes('owner') && !after.includes('owner')
  if (isOwnerLess && (await ownersOf(tx)).length === 0) throw new ApiFailure('LAST_OWNER')
  await record(tx, by, change, now)
}

function record(tx: Database, by: Operator, change: RolesChange, now: Date): Promise<void> {
  const { userId, action, before, after } = change
  const entry = {
    action,
    subject: ['operator', userId] as const,
    ...(before && { before: { roles: before } }),
    after: { roles: after },
  }
  return recordChanges(tx, by, [entry], now)
}

/** One change at a time: two owners who remove each other at once would leave none. */
function lockOperators(tx: Database): Promise<void> {
  return lockNamed(tx, 'operators')
}

async function find(tx: Database, userId: number): Promise<DeskOperator | undefined> {
  const [found] = await listOperators(tx, userId)
  return found
}

async function existing(tx: Database, userId: number): Promise<DeskOperator> {
  const found = await find(tx, userId)
  if (!found) throw new ApiFailure('NOT_FOUND')
  return found
}

/** Owners who can sign in. */
async function ownersOf(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(sql`'owner' = any(${operators.roles})`, eq(users.status, 'active')))
  return rows.map(({ id }) => id)
}

function isSame(a: readonly OperatorRole[], b: readonly OperatorRole[]): boolean {
  return a.length === b.length && a.every(role => b.includes(role))
}

/** Everybody with a role, or only `userId`; owners first, then by the time they were added. */
export async function listOperators(db: Database, userId?: number): Promise<DeskOperator[]> {
  const seen = db
    .select({ userId: apiTokens.userId, at: max(apiTokens.seenAt).as('seen_at') })
    .from(apiTokens)
    .where(sql`${apiTokens.revokedAt} is null`)
    .groupBy(apiTokens.userId)
    .as('seen')
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      phone: users.phone,
      status: users.status,
      roles: operators.roles,
      addedAt: operators.addedAt,
      addedBy: operators.addedBy,
      seenAt: seen.at,
    })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .leftJoin(seen, eq(seen.userId, operators.userId))
    .where(
      sql`cardinality(${operators.roles}) > 0 and ${userId === undefined ? sql`true` : eq(users.id, userId)}`,
    )
    .orderBy(sql`not 'owner' = any(${operators.roles})`, operators.addedAt, users.id)
  return rows.map(({ status, addedAt, seenAt, ...row }) => ({
    ...row,
    blocked: status !== 'active',
    addedAt: addedAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }))
}
