import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

/** An amount in toman: totals may exceed 2³¹ but stay far below 2⁵³. */
export const amount = (name: string) => bigint(name, { mode: 'number' })

/** Rises by one with each update of the row, by a trigger: tells that somebody else has changed it. */
export const revision = () => integer('revision').notNull().default(1)

export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
