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
  ['a table', 'DROP TABLE "carts";'],
  ['a column', 'ALTER TABLE "orders" DROP COLUMN "code";'],
  ['a name', 'ALTER TABLE "orders" RENAME COLUMN "code" TO "number";'],
  ['a type', 'ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE bigint;'],
  ['a required column', 'ALTER TABLE "orders" ALTER COLUMN "code" SET NOT NULL;'],
  ['a new required column', 'ALTER TABLE "orders" ADD COLUMN "gift" boolean NOT NULL;'],
  ['a new rule', 'ALTER TABLE "orders" ADD CONSTRAINT "few" CHECK ("orders"."total" < 5);'],
  ['a unique index', 'CREATE UNIQUE INDEX "one" ON "orders" USING btree ("code");'],
  [
    'one of several',
    'CREATE TABLE "a" ("b" text);\n--> statement-breakpoint\nALTER TABLE "orders" DROP COLUMN "code";',
  ],
])('%s – changed without a word – is refused', (_, sql) => {
  expect(breakingStatements(sql)).toHaveLength(1)
  expect(breakingStatements(`-- contract: nothing reads it since 1a2b3c4\n${sql}`)).toEqual([])
})

test.each([
  ['a table', 'CREATE TABLE "gifts" (\n\t"id" integer NOT NULL\n);'],
  ['an optional column', 'ALTER TABLE "orders" ADD COLUMN "gift" text;'],
  ['a column with a default', `ALTER TABLE "orders" ADD COLUMN "gift" boolean DEFAULT false NOT NULL;`],
  [
    'a function',
    'CREATE FUNCTION "f"() RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n  DELETE FROM carts;\nEND\n$$;',
  ],
  ['an index', 'CREATE INDEX "orders_gift" ON "orders" USING btree ("gift");'],
  [
    'a rule of a new table',
    'CREATE TABLE "gifts" ("id" integer);\n--> statement-breakpoint\nALTER TABLE "gifts" ADD CONSTRAINT "few" CHECK (true);',
  ],
  [
    'a rule of a new column',
    `ALTER TABLE "orders" ADD COLUMN "gift" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "one" CHECK ("orders"."gift" in (1, 2));`,
  ],
])('%s – added – is allowed', (_, sql) => {
  expect(breakingStatements(sql)).toEqual([])
})
