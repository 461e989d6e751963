import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { notificationType } from 'shared-shop/notifications/notification'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/schema.ts'
import { isOperator } from '../desk/access/operator-key.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { refuseHostileText } from '../http/hostile-text.ts'
import { type NotificationCommand, notificationCommandSchema } from './operator-message.ts'
import { sendToAll } from './send-notification.ts'

/** Called by `npm run notifications`. Answers 404 without the operator's key. */
export const MESSAGES_PATH = '/api/operator/messages'

/** Users per transaction: each holds a lock on their feed until it ends. */
const BATCH = 200

/** Notifications from the operator. Internal: neither in the API document nor among the shop's endpoints. */
export function operatorMessageRoutes(
  app: FastifyInstance,
  { db, secret, now }: { db: Database; secret: string; now: () => Date },
): void {
  app.post(
    MESSAGES_PATH,
    {
      schema: { hide: true },
      onRequest: async request => {
        if (!isOperator(request.headers.authorization, secret)) throw new ApiFailure('NOT_FOUND')
      },
    },
    async (request, reply) => {
      refuseHostileText(request.body)
      const command = notificationCommandSchema.safeParse(request.body)
      if (!command.success) throw new ApiFailure('INVALID_INPUT')
      return reply.header('cache-control', 'no-store').send(await send(db, command.data, now()))
    },
  )
}

async function send(db: Database, { to, type, ...texts }: NotificationCommand, now: Date) {
  const found = await db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(and(eq(users.status, 'active'), to === 'all' ? undefined : inArray(users.phone, to)))
    .orderBy(users.id)
  const message = { type: notificationType[type], ...texts }
  for (let from = 0; from < found.length; from += BATCH) {
    const ids = found.slice(from, from + BATCH).map(({ id }) => id)
    await db.transaction(tx => sendToAll(tx, ids, message, now))
  }
  const known = new Set(found.map(({ phone }) => phone))
  return { sent: found.length, unknown: to === 'all' ? [] : to.filter(phone => !known.has(phone)) }
}
