import { count, eq } from 'drizzle-orm'
import { parseBankCard } from 'shared-shop/account/bank-card'
import type { Overview, Profile, ProfileInput } from 'shared-shop/account/profile'
import { textOf } from 'shared-shop/errors/texts'
import { tehranDay } from 'shared-shop/text/dates'
import { normalizeText } from 'shared-shop/text/persian-text'
import { listAddresses } from '../addresses/address-book.ts'
import type { Database } from '../db/database.ts'
import { orders, questions, reviews, users } from '../db/schema/schema.ts'
import { ownCodes } from '../discounts/discount-service.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Sealer } from './sealed.ts'

/** Throws `ApiFailure` NOT_FOUND when the account was deleted a moment ago. */
export async function readProfile(db: Database, userId: number): Promise<Profile> {
  const [row] = await db
    .select({
      name: users.name,
      phoneNumber: users.phone,
      email: users.email,
      birthday: users.birthday,
      cardEnd: users.refundCardEnd,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new ApiFailure('NOT_FOUND')
  const { createdAt, ...profile } = row
  return { ...profile, memberSince: createdAt.toISOString() }
}

/** The user's refund card, 16 digits; undefined when none is saved. Throws `Error` like `Sealer.open`. */
export async function refundCard(db: Database, sealer: Sealer, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ sealed: users.refundCard }).from(users).where(eq(users.id, userId))
  return row?.sealed ? sealer.open(row.sealed) : undefined
}

/** Throws `ApiFailure` INVALID_INPUT for a birthday in the future. */
export async function updateProfile(
  db: Database,
  sealer: Sealer,
  userId: number,
  input: ProfileInput,
  now: Date,
): Promise<Profile> {
  if (input.birthday > tehranDay(now)) {
    throw new ApiFailure('INVALID_INPUT', { errors: { birthday: [textOf('birthday-future')] } })
  }
  const columns = {
    name: normalizeText(input.name),
    email: input.email === '' ? null : input.email,
    birthday: input.birthday === '' ? null : input.birthday,
    ...cardColumns(sealer, input.card),
  }
  return db.transaction(async tx => {
    await tx.update(users).set(columns).where(eq(users.id, userId))
    return readProfile(tx, userId)
  })
}

function cardColumns(sealer: Sealer, card: string | undefined) {
  if (card === undefined) return {}
  const parsed = parseBankCard(card)
  if (!parsed.ok) return { refundCard: null, refundCardEnd: null }
  return { refundCard: sealer.seal(parsed.value), refundCardEnd: parsed.value.slice(-4) }
}

export async function readOverview(db: Database, userId: number, now: Date): Promise<Overview> {
  const byStatus = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.status)
  const book = await listAddresses(db, userId)
  const discounts = await ownCodes(db, userId, now)
  return {
    orders: byStatus,
    addressCount: book.length,
    defaultAddress: book.find(address => address.isDefault) ?? null,
    commentCount:
      (await db.$count(reviews, eq(reviews.userId, userId))) +
      (await db.$count(questions, eq(questions.userId, userId))),
    discountCount: discounts.length,
    discounts,
  }
}
