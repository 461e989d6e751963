import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { OperatorRole } from 'shared-shop/desk/roles'
import { at, id } from './columns.ts'
import { users } from './people.ts'

/** Who runs the shop, and what they may do. A removed operator's row stays, without roles. */
export const operators = pgTable(
  'operators',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    roles: text('roles').array().$type<OperatorRole[]>().notNull(),
    addedAt: at('added_at').notNull(),
    /** `Operator.actor` of who added them. */
    addedBy: text('added_by').notNull(),
  },
  t => [check('operators_roles', sql`${t.roles} <@ array['goods', 'orders', 'content', 'owner']`)],
)

/** The audit trail: one row per change made in the back office, written in the transaction of the change. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: at('at').notNull(),
    /** `Operator.actor`. */
    actor: text('actor').notNull(),
    /** The name at that time. */
    actorName: text('actor_name').notNull(),
    /** `product.update`, `order.send` … */
    action: text('action').notNull(),
    /** The changed record: `product` and its id … */
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The changed fields only; null for a new record, or a deleted one. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
  },
  t => [
    index('audit_entries_subject').on(t.subjectType, t.subjectId, t.id),
    index('audit_entries_actor').on(t.actor, t.id),
    index('audit_entries_at').on(t.at),
  ],
)
