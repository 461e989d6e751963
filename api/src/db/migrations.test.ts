import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakingStatements } from '../../test/breaking-statements.ts'

const folder = join(import.meta.dirname, 'migrations')
const migrations = readdirSync(folder).filter(name => name.endsWith('.sql'))

test.each(migrations)('%s – release before it – goes on working', name => {
  expect(breakingStatements(readFileSync(join(folder, name), 'utf8'))).toEqual([])
})

test.each([
  ['a column', 'ALTER TABLE "orders" DROP COLUMN "code";'],
  ['a new required column', 'ALTER TABLE "orders" ADD COLUMN "gift" boolean NOT NULL;'],
  [
    'one of several',
    'CREATE TABLE "a" ("b" text);\n--> statement-breakpoint\nALTER TABLE "orders" DROP COLUMN "code";',
  ],
])('%s – changed without a word – is refused', (_, sql) => {
  expect(breakingStatements(sql)).toHaveLength(1)
  expect(breakingStatements(`-- contract: nothing reads it since 1a2b3c4\n${sql}`)).toEqual([])
})
