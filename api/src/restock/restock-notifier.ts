import { and, asc, eq, gt, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { notificationType } from 'shared-shop/notifications/notification'
import * as paths from 'shared-shop/paths'
import type { Database } from '../db/database.ts'
import { colors, productColors, products, restockRequests } from '../db/schema/schema.ts'
import type { Log } from '../http/logger.ts'
import { sendNotification } from '../notifications/send-notification.ts'
import { SmsError, type SmsProvider } from '../sms/sms-provider.ts'

const BATCH = 200
const MAX_TRIES = 5
const RETRY_AFTER = 5 * 60_000
/** Retry no text for longer than this: the product may be gone again. */
const TOO_LATE = 24 * 3_600_000

type TextSender = Pick<SmsProvider, 'sendText'>

/** Notifies each requester once when the product can be bought. */
export class RestockNotifier {
  /** If `sms` cannot send texts, users are notified only in their account. */
  constructor(
    private readonly parts: { db: Database; sms: TextSender; siteOrigin: string; now: () => Date; log: Log },
  ) {}

  /** One round; safe to run in several instances at once. Returns how many requests were completed. */
  async run(): Promise<number> {
    const completed = await this.#completeDue()
    await this.#sendTexts()
    return completed
  }

  /** Completes requests whose color is available and writes the users' notifications, in one transaction each. */
  async #completeDue(): Promise<number> {
    const due = await requests(this.parts.db)
      .where(
        and(
          isNull(restockRequests.cancelledAt),
          isNull(restockRequests.notifiedAt),
          eq(products.disable, 0),
          gt(products.price, 0),
          isNull(products.retiredAt),
          gt(sql`${productColors.onHand} - ${productColors.reserved}`, 0),
        ),
      )
      .orderBy(asc(restockRequests.createdAt), asc(restockRequests.id))
      .limit(BATCH)
    let completed = 0
    for (const { id, userId, ...goods } of due) {
      const now = this.parts.now()
      completed += await this.parts.db.transaction(async tx => {
        const claimed = await tx
          .update(restockRequests)
          .set({ notifiedAt: now })
          .where(
            and(
              eq(restockRequests.id, id),
              isNull(restockRequests.cancelledAt),
              isNull(restockRequests.notifiedAt),
            ),
          )
          .returning({ id: restockRequests.id })
        if (claimed.length === 0) return 0
        if (userId !== null) {
          const message = {
            type: notificationType.restock,
            title: 'کالایی که منتظرش بودید موجود شد',
            message: `${goods.name} به رنگ ${goods.color} دوباره به انبار رسید.`,
            link: linkOf(goods),
          } as const
          await sendNotification(tx, userId, message, now)
        }
        return 1
      })
    }
    return completed
  }

  /** `sms_at` is set before the call: a server that dies in between loses a text rather than sending it twice. */
  async #sendTexts(): Promise<void> {
    if (!this.parts.sms.sendText) return
    const now = this.parts.now()
    const waiting = await requests(this.parts.db)
      .where(
        and(
          isNotNull(restockRequests.notifiedAt),
          isNull(restockRequests.smsAt),
          gt(restockRequests.notifiedAt, new Date(now.getTime() - TOO_LATE)),
          lt(restockRequests.smsTries, MAX_TRIES),
          // The n-th attempt waits n times as long since the request was completed.
          lte(
            sql`${restockRequests.notifiedAt} + ${restockRequests.smsTries} * ${`${RETRY_AFTER} milliseconds`}::interval`,
            now.toISOString(),
          ),
        ),
      )
      .orderBy(asc(restockRequests.notifiedAt), asc(restockRequests.id))
      .limit(BATCH)
    for (const { id, phone, ...goods } of waiting) {
      const claimed = await this.parts.db
        .update(restockRequests)
        .set({ smsAt: this.parts.now(), smsTries: sql`${restockRequests.smsTries} + 1` })
        .where(and(eq(restockRequests.id, id), isNull(restockRequests.smsAt)))
        .returning({ id: restockRequests.id })
      if (claimed.length === 0) continue
      try {
        await this.parts.sms.sendText(
          phone,
          `${shortName(goods.name)} موجود شد:\n${this.parts.siteOrigin}${linkOf(goods)}`,
        )
      } catch (error) {
        this.parts.log.warn({ err: error }, 'restock text not sent')
        if (!(error instanceof SmsError) || error.mayHaveSent) continue
        await this.parts.db.update(restockRequests).set({ smsAt: null }).where(eq(restockRequests.id, id))
      }
    }
  }
}

/** The open requests with their products and colors. */
function requests(db: Database) {
  return db
    .select({
      id: restockRequests.id,
      userId: restockRequests.userId,
      phone: restockRequests.phone,
      productId: products.id,
      name: products.name,
      colorId: productColors.colorId,
      color: colors.name,
    })
    .from(restockRequests)
    .innerJoin(productColors, eq(productColors.id, restockRequests.productColorId))
    .innerJoin(products, eq(products.id, productColors.productId))
    .innerJoin(colors, eq(colors.id, productColors.colorId))
}

/** Link by id, which redirects to the slug: long texts cost more. */
function linkOf({ productId, colorId }: { productId: number; colorId: number }): string {
  return `${paths.product(productId)}?color=${colorId}`
}

function shortName(name: string): string {
  const letters = [...name]
  return letters.length <= 60 ? name : `${letters.slice(0, 59).join('')}…`
}
