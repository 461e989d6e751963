/** Every table of the shop: one schema for PGlite and PostgreSQL. drizzle-kit generates the migrations from it. */
export * from './carts.ts'
export * from './catalogue.ts'
export * from './comments.ts'
export * from './order-lifecycle.ts'
export * from './orders.ts'
export * from './people.ts'
export * from './serials.ts'
