import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseProxy } from '../../../test/database-proxy.ts'
import { createDatabase, databaseLimits } from '../../../test/databases.ts'
import { isDatabaseAway } from '../../lib/database-away.ts'
import { StartupError } from '../../lib/startup-error.ts'
import type { Connection, DatabaseLimits } from '../connection.ts'
import { connectPostgres } from './connect-postgres.ts'

const base = process.env.TEST_DATABASE_URL ?? ''
/** Nothing listens there. */
const nowhere = 'postgres://user:secret@127.0.0.1:1/shop'

let lines: string[]
let connection: Connection | undefined
beforeEach(() => {
  lines = []
})
afterEach(async () => {
  await connection?.close()
  connection = undefined
})

async function open(url: string, limits: Partial<DatabaseLimits> = {}): Promise<Connection> {
  const write = (what: unknown, message?: string) => void lines.push(message ?? String(what))
  const log = { info: write, warn: write, error: write }
  connection = await connectPostgres(url, { ...databaseLimits, ...limits }, log)
  return connection
}

test('start – nothing listens – tries for the given time, one line, then one that ends it', async () => {
  const startedAt = performance.now()
  await expect(open(nowhere, { startMs: 600 })).rejects.toThrow(
    new StartupError('Cannot reach PostgreSQL at 127.0.0.1:1/shop: connect ECONNREFUSED 127.0.0.1:1'),
  )
  expect(performance.now() - startedAt).toBeGreaterThan(590)
  expect(lines).toEqual([
    'PostgreSQL at 127.0.0.1:1/shop is away, trying for 1 s: connect ECONNREFUSED 127.0.0.1:1',
  ])
})

test.each(['nonsense', 'http://127.0.0.1/shop', 'postgres://user:secret@host:port/shop'])(
  'start – DATABASE_URL %s – refused at once, without secrets',
  async url => {
    const error = await open(url, { startMs: 60_000 }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartupError)
    expect(String(error)).toContain('DATABASE_URL')
    expect(String(error)).not.toContain('secret')
    expect(lines).toEqual([])
  },
)

describe.skipIf(base === '')('with PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let proxy: DatabaseProxy
  beforeAll(async () => {
    database = await createDatabase(base)
    proxy = new DatabaseProxy(database.url)
    await proxy.open()
  })
  afterAll(async () => {
    await proxy.close()
    await database.drop()
  })

  test('start – the database comes later – two lines, then connected', async () => {
    await proxy.close()
    const opening = open(proxy.url, { startMs: 60_000 })
    await expect.poll(() => lines).toHaveLength(1)
    await proxy.open()
    await opening
    const { host, pathname } = new URL(proxy.url)
    expect(lines[0]).toContain(`PostgreSQL at ${host}${pathname} is away, trying for 60 s`)
    expect(lines.slice(1)).toEqual([`PostgreSQL at ${host}${pathname} answers`])
  })

  test.each([
    ['a database that does not exist', '/no_such_database', 'database "no_such_database" does not exist'],
    ['a user who does not exist', '', 'role "no_such_user" does not exist'],
  ])('start – %s – refused at once', async (_title, pathname, reason) => {
    const url = new URL(database.url)
    if (pathname) url.pathname = pathname
    else url.username = 'no_such_user'
    await expect(open(url.href, { startMs: 60_000 })).rejects.toThrow(reason)
    expect(lines).toEqual([])
  })

  test('connections – all lost at once – one line; the next call connects again, one line', async () => {
    const { db, poolUse } = await open(proxy.url)
    await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.05)`)))
    expect(poolUse()).toEqual({ total: 3, idle: 3, waiting: 0 })
    await proxy.close()
    await expect.poll(() => poolUse()?.total).toBe(0)
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
    await proxy.open()
    await db.execute(sql`select 1`)
    expect(lines).toEqual(['a connection to PostgreSQL was lost', 'connected to PostgreSQL again'])
  })

  test('network – forwards nothing more in a transaction – rejects as away, the pool recovers', async () => {
    const { db } = await open(proxy.url, { queryMs: 100 })
    const frozen = db.transaction(async tx => {
      proxy.freeze()
      await tx.execute(sql`select 1`)
    })
    await expect(frozen).rejects.toSatisfy(isDatabaseAway)
    await db.execute(sql`select 1`)
  })

  test('trouble – pool full – null; database away – its reason, and null again when it is back', async () => {
    const { db, trouble } = await open(proxy.url, { poolSize: 1 })
    const slow = db.transaction(tx => tx.execute(sql`select pg_sleep(0.3)`))
    expect(await trouble()).toBeNull()
    await slow
    await proxy.close()
    expect(await trouble()).toMatchObject({ code: 'database' })
    await proxy.open()
    expect(await trouble()).toBeNull()
    proxy.freeze()
    const askedAt = performance.now()
    expect(await trouble()).toMatchObject({ code: 'database' })
    expect(performance.now() - askedAt).toBeLessThan(2_000)
    expect(await trouble()).toBeNull()
  })
})
