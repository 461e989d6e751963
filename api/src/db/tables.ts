import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema/schema.ts'

export const tables = Object.values(schema).filter(part => part instanceof PgTable)
