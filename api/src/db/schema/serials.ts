import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { productId } from './catalogue.ts'
import { id } from './columns.ts'

/** Sales agents, who deliver goods to shoppers and honor their guarantee (spec §2 `/productSerial/{agentId}`). */
export const saleAgents = pgTable('sale_agents', {
  id: id(),
  name: text('name').notNull(),
  city: text('city').notNull(),
  /** Latin digits. */
  phone: text('phone').notNull(),
})

/** One sold unit. `serial` is stored as `shared-shop/serial` normalises it; the guarantee starts at `guaranteeFrom`. */
export const productSerials = pgTable(
  'product_serials',
  {
    id: id(),
    serial: text('serial').notNull(),
    productId: productId(),
    agentId: integer('agent_id')
      .notNull()
      .references(() => saleAgents.id),
    guaranteeFrom: timestamp('guarantee_from', { withTimezone: true, mode: 'date' }).notNull(),
    guaranteeMonths: smallint('guarantee_months').notNull(),
  },
  t => [
    uniqueIndex('product_serials_serial').on(t.serial),
    index('product_serials_product').on(t.productId),
    check('product_serials_form', sql`${t.serial} ~ '^[0-9A-Z]{8,20}$'`),
    check('product_serials_months', sql`${t.guaranteeMonths} between 0 and 120`),
  ],
)
