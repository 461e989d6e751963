import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '../db/schema.ts'
import { ownedRows } from './owned-rows.ts'

const tables = Object.values(schema).filter(value => is(value, PgTable))

function pointingTo(names: readonly string[]): string[] {
  return tables
    .filter(table =>
      getTableConfig(table).foreignKeys.some(key =>
        names.includes(getTableName(key.reference().foreignTable)),
      ),
    )
    .map(table => getTableName(table))
    .sort()
}

test('tables – that point to users or to their orders – all said what an export and a deletion mean for them', () => {
  const listed = ownedRows.map(({ table }) => getTableName(table))
  expect(pointingTo(['users', 'orders']).filter(name => !listed.includes(name))).toEqual([])
})

test('hidden columns – are columns of their table', () => {
  for (const { name, table, hidden } of ownedRows) {
    const columns = Object.keys(table)
    for (const column of hidden.filter(column => column !== 'userId')) expect(columns, name).toContain(column)
  }
})
