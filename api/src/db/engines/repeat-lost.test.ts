import { expect, test } from 'vitest'
import { onlyReads } from './repeat-lost.ts'

test.each([
  'select "id" from "users" where "users"."phone" = $1',
  ' SELECT count(*) from "orders"',
  'select "updated_at", coalesce(sum("units"), 0) from "product_colors" for_orders',
])('statement – %s – only reads', text => expect(onlyReads(text)).toBe(true))

test.each([
  'insert into "users" values ($1)',
  'update "users" set "name" = $1',
  'with gone as (delete from "users" returning *) select * from gone',
  'select * into copies from users',
  'select "id" from "users" for update',
  'select "id" from "users" for no key  update skip locked',
  'select "id" from "users" for share',
  'select pg_notify($1, $2)',
  'select pg_advisory_xact_lock(hashtext($1))',
  "select nextval ('order_ids')",
  "select setval('order_ids', 1)",
  "select set_config('statement_timeout', '0', false)",
  'select 1; delete from users',
])('statement – %s – may write', text => expect(onlyReads(text)).toBe(false))
