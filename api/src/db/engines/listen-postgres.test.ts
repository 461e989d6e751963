import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../test/databases.ts'
import type { Channel } from '../listen.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('listening on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    database = await openDatabase('PostgreSQL')
  })
  afterAll(() => database?.drop())

  const db = () => database.connection.db
  const announce = (channel: Channel, payload: string) =>
    db().execute(sql`select pg_notify(${channel}, ${payload})`)
  const lines = async () => {
    const { rows } = (await db().execute(
      sql`select pid from pg_stat_activity where application_name = 'shop-listen' and datname = current_database()`,
    )) as unknown as { rows: unknown[] }
    return rows.length
  }

  test('channels – several, and the connection is lost – one connection, each hears its own, all hear of the gap', async () => {
    const heard: string[] = []
    const listen = (channel: Channel, name: string) =>
      database.connection.listen(channel, {
        onMessage: payload => void heard.push(`${name} ${payload}`),
        onGap: () => void heard.push(`${name} gap`),
      })
    const stops = await Promise.all([
      listen('stock_changed', 'stock'),
      listen('user_changed', 'user'),
      listen('user_changed', 'other'),
    ])
    expect(await lines()).toBe(1)
    await announce('stock_changed', '1')
    await announce('user_changed', '2')
    await expect.poll(() => heard).toEqual(['stock 1', 'user 2', 'other 2'])

    heard.length = 0
    await db().execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop-listen' and datname = current_database()`,
    )
    await expect.poll(() => heard).toEqual(['stock gap', 'user gap', 'other gap'])
    await announce('user_changed', '3')
    await expect.poll(() => heard.slice(3)).toEqual(['user 3', 'other 3'])

    await stops[1]?.()
    await announce('user_changed', '4')
    await expect.poll(() => heard.slice(5)).toEqual(['other 4'])
    await Promise.all([stops[0]?.(), stops[2]?.()])
    await expect.poll(lines).toBe(0)
  })
})
