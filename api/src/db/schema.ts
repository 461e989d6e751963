/** Every table of the shop: one schema for PGlite and PostgreSQL. drizzle-kit generates the migrations from it. */
export * from './schema-carts.ts'
export * from './schema-catalogue.ts'
export * from './schema-comments.ts'
export * from './schema-order-lifecycle.ts'
export * from './schema-orders.ts'
export * from './schema-people.ts'
export * from './schema-serials.ts'
