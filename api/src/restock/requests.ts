import { and, asc, count, eq, isNull, or, sql } from 'drizzle-orm'
import { textOf } from 'shared-shop/errors/texts'
import { type Database, lockNamed } from '../db/database.ts'
import { productColors, products, restockRequests } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { SignedIn } from '../http/authenticator.ts'

/** Who asks: a user is notified at their own phone, a guest at the one they enter; `visitor` is the visitor token. */
export interface Asker {
  readonly user: SignedIn | null
  readonly visitor: string
}

const OPEN_PER_PHONE = 30

const open = and(isNull(restockRequests.cancelledAt), isNull(restockRequests.notifiedAt))

/** Colors of the product for which the asker has an open request. Throws `ApiFailure` NOT_FOUND. */
export async function waitedFor(db: Database, asker: Asker, productId: number): Promise<number[]> {
  await colorsOf(db, productId)
  const rows = await db
    .select({ colorId: productColors.colorId })
    .from(restockRequests)
    .innerJoin(productColors, eq(productColors.id, restockRequests.productColorId))
    .where(and(eq(productColors.productId, productId), open, askedBy(asker)))
  return [...new Set(rows.map(({ colorId }) => colorId))]
}

/** One open request per phone and color. Throws `ApiFailure` NOT_FOUND, IN_STOCK, RESTOCK_LIMIT, INVALID_INPUT. */
export async function ask(
  db: Database,
  asker: Asker,
  wanted: { productId: number; colorId: number | null; phoneNumber?: string | undefined },
  now: Date,
): Promise<void> {
  const phone = asker.user?.phone ?? wanted.phoneNumber
  if (phone === undefined) {
    throw new ApiFailure('INVALID_INPUT', { errors: { phoneNumber: [textOf('phone-length')] } })
  }
  await db.transaction(async tx => {
    const colors = await colorsOf(tx, wanted.productId)
    const missing = colors.filter(({ units }) => units <= 0)
    const color =
      wanted.colorId === null
        ? (missing[0] ?? colors[0])
        : colors.find(({ colorId }) => colorId === wanted.colorId)
    if (!color) throw new ApiFailure('NOT_FOUND')
    if (color.units > 0) throw new ApiFailure('IN_STOCK')
    // Serialise a phone's parallel requests, so that each counts the previous ones.
    await lockNamed(tx, `restock:${phone}`)
    const ofPhone = and(eq(restockRequests.phone, phone), open)
    const [kept] = await tx.select({ n: count() }).from(restockRequests).where(ofPhone)
    const [same] = await tx
      .select({ id: restockRequests.id })
      .from(restockRequests)
      .where(and(ofPhone, eq(restockRequests.productColorId, color.id)))
    if (same) return takeOver(tx, same.id, asker)
    if ((kept?.n ?? 0) >= OPEN_PER_PHONE) throw new ApiFailure('RESTOCK_LIMIT')
    await tx.insert(restockRequests).values({
      productColorId: color.id,
      userId: asker.user?.id ?? null,
      visitor: asker.visitor,
      phone,
      createdAt: now,
    })
  })
}

/** Cancels the asker's open requests for a color of the product (null: for any). */
export async function cancel(
  db: Database,
  asker: Asker,
  wanted: { productId: number; colorId: number | null },
  now: Date,
): Promise<void> {
  await db.transaction(async tx => {
    const rows = await tx
      .select({ id: restockRequests.id })
      .from(restockRequests)
      .innerJoin(productColors, eq(productColors.id, restockRequests.productColorId))
      .where(
        and(
          eq(productColors.productId, wanted.productId),
          wanted.colorId === null ? undefined : eq(productColors.colorId, wanted.colorId),
          open,
          askedBy(asker),
        ),
      )
    for (const { id } of rows) {
      await tx
        .update(restockRequests)
        .set({ cancelledAt: now })
        .where(and(eq(restockRequests.id, id), open))
    }
  })
}

/** A user also owns requests for their phone; a guest cannot take over those of another browser. */
async function takeOver(tx: Database, id: number, { user, visitor }: Asker): Promise<void> {
  if (!user) return
  await tx.update(restockRequests).set({ userId: user.id, visitor }).where(eq(restockRequests.id, id))
}

function askedBy({ user, visitor }: Asker) {
  return user
    ? or(
        eq(restockRequests.userId, user.id),
        and(isNull(restockRequests.userId), eq(restockRequests.phone, user.phone)),
      )
    : and(isNull(restockRequests.userId), eq(restockRequests.visitor, visitor))
}

async function colorsOf(db: Database, productId: number) {
  const rows = await db
    .select({
      id: productColors.id,
      colorId: productColors.colorId,
      // Products that cannot be sold count as out of stock: disabled (spec §4), or still without a price.
      units: sql<number>`case when ${products.disable} = 0 and ${products.price} > 0 then ${productColors.onHand} - ${productColors.reserved} else 0 end`,
    })
    .from(productColors)
    .innerJoin(products, eq(products.id, productColors.productId))
    .where(and(eq(productColors.productId, productId), isNull(products.retiredAt)))
    .orderBy(asc(productColors.position), asc(productColors.id))
  if (rows.length === 0) throw new ApiFailure('NOT_FOUND')
  return rows
}
