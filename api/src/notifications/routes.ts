import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { openEventStream } from 'shared-server/http/event-stream'
import { liveGauge } from 'shared-server/metrics/live-metrics'
import { notificationChanges } from 'shared-shop/endpoints/notifications/notification-changes'
import { notificationList } from 'shared-shop/endpoints/notifications/notification-list'
import { notificationPage } from 'shared-shop/endpoints/notifications/notification-page'
import { notificationRead } from 'shared-shop/endpoints/notifications/notification-read'
import { notificationReadAll } from 'shared-shop/endpoints/notifications/notification-read-all'
import { notificationStream } from 'shared-shop/endpoints/notifications/notification-stream'
import type { Database } from '../db/database.ts'
import { type ListenToChanges, listenToUsers } from '../db/listen.ts'
import { notifications } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { type Authenticator, userOrGuest } from '../http/authenticator.ts'
import { implementForUser } from '../http/implement.ts'
import { changeNotifications, changesSince } from './change-feed.ts'
import { listNotifications, pageOfMessages } from './list-notifications.ts'
import { NotificationStream } from './stream.ts'
import { Streams } from './streams.ts'

const MAX_ID = 2_147_483_647

interface Parts {
  readonly db: Database
  readonly sessions: Authenticator
  readonly now: () => Date
  readonly listen: ListenToChanges
  readonly register: Registry
}

export async function notificationRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, sessions, now } = parts
  implementForUser(app, sessions, notificationList, async ({ params, query, user }) => {
    if (params.userId !== user.id) throw new ApiFailure('FORBIDDEN')
    return { data: await listNotifications(db, user.id, query.read === 'true') }
  })

  implementForUser(app, sessions, notificationRead, async ({ query, user }) => {
    const ids = [...new Set(query.ids.split(',').map(Number))]
    if (ids.some(id => id < 1 || id > MAX_ID)) throw new ApiFailure('FORBIDDEN')
    await markRead(db, user.id, ids, now())
    return { status: 'true' as const }
  })

  implementForUser(app, sessions, notificationReadAll, async ({ body, user }) => {
    await markAllRead(db, user.id, body.version, now())
    return { status: 'true' as const }
  })

  implementForUser(app, sessions, notificationPage, ({ query, user }) =>
    pageOfMessages(db, user.id, {
      kind: query.kind,
      unreadOnly: query.unread === 'true',
      before: query.before,
    }),
  )

  implementForUser(app, sessions, notificationChanges, ({ query, user }) =>
    changesSince(db, user.id, query.since ?? null),
  )

  await streamRoute(app, parts)
}

async function streamRoute(app: FastifyInstance, { db, sessions, listen, register }: Parts): Promise<void> {
  const streams = new Streams()
  liveGauge(register, 'shop_streams', 'Open notification streams', () => streams.count)
  const stopListening = await listenToUsers(listen, {
    onChange: userId => streams.wake(userId),
    onGap: () => streams.wakeAll(),
  })
  // Before the server waits for open connections.
  app.addHook('preClose', async () => {
    streams.close()
    await stopListening()
  })

  implementForUser(app, sessions, notificationStream, async ({ user, request, reply }) => {
    const refusal = streams.refusal(user.id)
    if (refusal) throw new ApiFailure(refusal, { details: { retryAfter: 30 } })
    const sink = openEventStream(reply)
    const stream = new NotificationStream(user.id, {
      sink,
      since: versionOf(request.headers['last-event-id']),
      source: {
        mayRead: async () => (await userOrGuest(sessions, request.headers.authorization))?.id === user.id,
        changesSince: version => changesSince(db, user.id, version),
        report: error => request.log.error({ err: error }, 'message stream'),
      },
    })
    const leave = streams.add(stream)
    sink.on('close', () => {
      leave()
      stream.stop()
    })
  })
}

/** Readers without a valid version start with the current state. */
function versionOf(lastEventId: string | string[] | undefined): number | null {
  const version =
    typeof lastEventId === 'string' && /^\d{1,10}$/.test(lastEventId) ? Number(lastEventId) : null
  return version !== null && version <= MAX_ID ? version : null
}

/** All or, when one belongs to another user or does not exist, none (`ApiFailure` FORBIDDEN). */
async function markRead(db: Database, userId: number, ids: readonly number[], now: Date): Promise<void> {
  await db.transaction(async tx => {
    const mine = and(eq(notifications.userId, userId), inArray(notifications.id, [...ids]))
    const own = await tx.select({ id: notifications.id }).from(notifications).where(mine)
    if (own.length !== ids.length) throw new ApiFailure('FORBIDDEN')
    await markUnread(tx, userId, inArray(notifications.id, [...ids]), now)
  })
}

/** Marks everything as read that the user's feed held at version `upTo`. */
async function markAllRead(db: Database, userId: number, upTo: number, now: Date): Promise<void> {
  await db.transaction(tx => markUnread(tx, userId, lte(notifications.version, upTo), now))
}

function markUnread(tx: Database, userId: number, which: SQL, now: Date): Promise<void> {
  return changeNotifications(tx, userId, async version => {
    const marked = await tx
      .update(notifications)
      .set({ readAt: now, version })
      .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
      .returning({ id: notifications.id })
    return marked.length > 0
  })
}
