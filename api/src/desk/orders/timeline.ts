import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { TimelineEntry } from 'shared-shop/desk/desk-order'
import type { Database } from '../../db/database.ts'
import { auditEntries, orderEvents, orderNotes, users } from '../../db/schema/schema.ts'

/** Changes that `order_events` or `order_notes` tell already. */
const toldElsewhere = [
  'order.prepare',
  'order.send',
  'order.deliver',
  'order.cancel',
  'order.note',
  'order.message',
]

/** Who did what with an order: its statuses, operators' changes, notes and messages, oldest first. */
export async function timelineOf(db: Database, orderId: number): Promise<TimelineEntry[]> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
  const changes = await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectType, 'order'),
        eq(auditEntries.subjectId, String(orderId)),
        notInArray(auditEntries.action, toldElsewhere),
      ),
    )
    .orderBy(asc(auditEntries.id))
  const notes = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  const names = await namesOf(
    db,
    events.flatMap(({ actor }) => actor ?? []),
  )
  const entries: TimelineEntry[] = [
    ...events.map(({ at, actor, status }) => ({
      kind: 'status' as const,
      at: at.toISOString(),
      by: actor === null ? null : { actor, name: names.get(actor) ?? actor },
      status,
    })),
    ...changes.map(({ at, actor, actorName, action, after }) => ({
      kind: 'change' as const,
      at: at.toISOString(),
      by: { actor, name: actorName },
      action,
      details: { ...after },
    })),
    ...notes.map(({ kind, at, actor, actorName, text }) => ({
      kind,
      at: at.toISOString(),
      by: { actor, name: actorName },
      text,
    })),
  ]
  // Sorting is stable: entries of the same moment stay in the order above.
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

/** The present names of `user:12`, by actor. */
async function namesOf(db: Database, actors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = actors.flatMap(actor => {
    const id = /^user:(\d+)$/.exec(actor)?.[1]
    return id === undefined ? [] : [Number(id)]
  })
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [`user:${id}`, name]))
}
