import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** What the tables have in common. */

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** A sum in toman: totals may pass 2³¹; they stay far below 2⁵³. */
export const amount = (name: string) => bigint(name, { mode: 'number' })

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
