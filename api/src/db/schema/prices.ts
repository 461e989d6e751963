import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { productId } from './catalogue.ts'
import { at, id } from './columns.ts'

/** Every price that a product had, written by a trigger whoever changes it. Prices in toman, `special` in percent. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: id(),
    productId: productId(),
    at: at('at').notNull(),
    /** `Operator.actor`, `import`, or `sql:` and the database role of somebody else. */
    actor: text('actor').notNull(),
    /** Null for a new product. */
    oldPrice: integer('old_price'),
    oldSpecial: smallint('old_special'),
    newPrice: integer('new_price').notNull(),
    newSpecial: smallint('new_special').notNull(),
  },
  t => [index('price_changes_product').on(t.productId, t.id), index('price_changes_at').on(t.at)],
)
