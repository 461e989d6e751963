import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { tables } from '../db/database.ts'
import { ownedRows } from './owned-rows.ts'

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

test('tables – with a reference to users or orders – all define what export and deletion do with their rows', () => {
  const listed = ownedRows.map(({ table }) => getTableName(table))
  expect(pointingTo(['users', 'orders']).filter(name => !listed.includes(name))).toEqual([])
})

test('tables – with a phone of a visitor – define it as well', () => {
  const ours = ['sale_agents', 'users']
  const withPhone = tables
    .filter(table => getTableConfig(table).columns.some(({ name }) => name === 'phone'))
    .map(table => getTableName(table))
  expect(withPhone).toContain('pending_names')
  const listed = ownedRows.map(({ table }) => getTableName(table))
  expect(withPhone.filter(name => ![...listed, ...ours].includes(name))).toEqual([])
})

test('hidden columns – every entry – exists in its table', () => {
  for (const { name, table, hidden } of ownedRows) {
    const columns = Object.keys(table)
    for (const column of hidden.filter(column => column !== 'userId')) expect(columns, name).toContain(column)
  }
})
