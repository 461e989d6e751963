import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plenty } from '../../../test/buyer.ts'
import { cutOnce } from '../../../test/cut-connections.ts'
import { databaseLimits } from '../../../test/databases.ts'
import { HeldTables, urlOf } from '../../../test/held-tables.ts'
import { Shop } from '../../../test/shop.ts'
import { silentLog } from '../../../test/silent-log.ts'
import { isDatabaseAway } from '../../lib/database-away.ts'
import type { Database } from '../database.ts'
import { meta, users } from '../schema/schema.ts'
import { connect } from './connect.ts'

describe.skipIf(!process.env.TEST_DATABASE_URL)('the database of a pool', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open({}, 'PostgreSQL')
  })
  afterAll(() => shop?.close())

  test('transaction – cut between two statements – repeated', async () => {
    const pids: number[] = []
    const names = await shop.db.transaction(async tx => {
      const pid = await backendOf(tx)
      if (pids.length === 0) await shop.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
      pids.push(pid)
      return tx.select({ name: users.name }).from(users)
    })
    expect(names).not.toHaveLength(0)
    expect(new Set(pids).size).toBe(2)
  })

  test('transaction – cut in a savepoint – repeated as a whole, with its isolation level', async () => {
    const levels: unknown[] = []
    await shop.db.transaction(
      async tx => {
        await tx.execute(sql`insert into meta (key, value) values ('outer', '1')`)
        await tx.transaction(async inner => {
          levels.push(rowsOf(await inner.execute(sql`show transaction_isolation`)))
          const pid = await backendOf(inner)
          if (levels.length === 1) await shop.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
          await inner.execute(sql`insert into meta (key, value) values ('inner', '1')`)
        })
      },
      { isolationLevel: 'repeatable read' },
    )
    const level = [{ transaction_isolation: 'repeatable read' }]
    expect(levels).toEqual([level, level])
    expect(await shop.db.$count(meta, inArray(meta.key, ['outer', 'inner']))).toBe(2)
  })

  test('transaction – cut during COMMIT – rejects as away, not repeated', async () => {
    await shop.db.execute(sql`create table gate (id int)`)
    await shop.db.execute(sql`create table waits_at_commit (id int)`)
    await shop.db.execute(sql`
      create function wait_at_gate() returns trigger language plpgsql as
      $$ begin lock table gate in share mode; return null; end $$`)
    await shop.db.execute(sql`
      create constraint trigger wait_at_commit after insert on waits_at_commit
      deferrable initially deferred for each row execute function wait_at_gate()`)
    const held = await HeldTables.hold(shop.db, { names: ['gate'] })
    let runs = 0
    let written = 0
    const call = shop.db.transaction(async tx => {
      runs += 1
      await tx.execute(sql`insert into waits_at_commit values (1)`)
      written += 1
    })
    await expect(cutOnce(held, call)).rejects.toSatisfy(isDatabaseAway)
    expect({ runs, written }).toEqual({ runs: 1, written: 1 })
    expect(rowsOf(await shop.db.execute(sql`select * from waits_at_commit`))).toEqual([])
  })

  test('transaction – fails by itself on a connection that is lost – its own error, once', async () => {
    let runs = 0
    const failing = shop.db.transaction(async tx => {
      runs += 1
      const pid = await backendOf(tx)
      await shop.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
      throw new RangeError('no such thing')
    })
    await expect(failing).rejects.toThrow(new RangeError('no such thing'))
    expect(runs).toBe(1)
  })

  test('write without a transaction – cut – rejects as away, not repeated', async () => {
    const held = await HeldTables.hold(shop.db, { names: ['meta'] })
    const write = shop.db.insert(meta).values({ key: 'single', value: '1' })
    await expect(cutOnce(held, write.execute())).rejects.toSatisfy(isDatabaseAway)
    expect(await shop.db.$count(meta, eq(meta.key, 'single'))).toBe(0)
  })

  test('transaction – idle beyond its limit – rejects as away, the pool stays whole', async () => {
    const limits = { ...databaseLimits, queryMs: 200, poolSize: 1 }
    const databaseUrl = await urlOf(shop.db)
    const lines: unknown[] = []
    const warn = (...line: readonly unknown[]) => lines.push(line)
    const connection = await connect(
      { databaseUrl, dataDir: '', databaseLimits: limits },
      { ...silentLog, warn },
    )
    try {
      let runs = 0
      const idle = connection.db.transaction(async tx => {
        runs += 1
        await expect.poll(() => lines).toHaveLength(1)
        await tx.select().from(users)
      })
      await expect(idle).rejects.toSatisfy(isDatabaseAway)
      expect(runs).toBe(1)
      await connection.db.select().from(users)
    } finally {
      await connection.close()
    }
  })

  test('statements – longer than their limit, and calls that wait for them – reject as away', async () => {
    const limits = { ...databaseLimits, queryMs: 300, poolSize: 1, poolWaitMs: 50, startMs: 60_000 }
    const connection = await connect(
      { databaseUrl: await urlOf(shop.db), dataDir: '', databaseLimits: limits },
      silentLog,
    )
    try {
      const slow = expect(connection.db.execute(sql`select pg_sleep(60)`)).rejects.toSatisfy(isDatabaseAway)
      await expect.poll(() => connection.poolUse()?.idle, { interval: 1 }).toBe(0)
      const waiting = connection.db.transaction(tx => tx.select().from(users))
      await expect(waiting).rejects.toSatisfy(isDatabaseAway)
      await slow
      // On a busy machine, a new connection may take longer than this pool waits.
      const count = () => connection.db.$count(users).catch(() => 0)
      await expect.poll(count).toBeGreaterThan(0)
    } finally {
      await connection.close()
    }
  })

  test('health – all connections of the pool wait for a lock – ready at once', async () => {
    const held = await HeldTables.hold(shop.db, { mode: 'access exclusive' })
    const lines = [plenty]
    const waiting = Array.from({ length: 14 }, () => shop.post('/api/V1/cart/price', { lines }))
    await expect.poll(() => shop.connection.poolUse()).toMatchObject({ idle: 0, waiting: 4 })
    for (const path of ['/api/healthz', '/api/readyz']) expect((await shop.get(path)).status).toBe(200)
    expect(shop.connection.poolUse()).toMatchObject({ waiting: 4 })
    await held.release()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  })

  test('pool – connections that fail at `begin` – get back to it', async () => {
    const connection = await connect(
      { databaseUrl: await urlOf(shop.db), dataDir: '', databaseLimits: { ...databaseLimits, poolSize: 1 } },
      silentLog,
    )
    try {
      const isolationLevel = 'no such level' as 'serializable'
      const broken = () => connection.db.transaction(async () => undefined, { isolationLevel })
      await expect(broken()).rejects.toThrow()
      await connection.db.transaction(tx => tx.select().from(users))
      expect(connection.poolUse()).toEqual({ total: 1, idle: 1, waiting: 0 })
    } finally {
      await connection.close()
    }
  })
})

/** The rows of what `execute` answers. */
function rowsOf(answer: unknown): readonly Record<string, unknown>[] {
  return (answer as { readonly rows: readonly Record<string, unknown>[] }).rows
}

async function backendOf(tx: Database): Promise<number> {
  return Number(rowsOf(await tx.execute(sql`select pg_backend_pid() as pid`))[0]?.pid)
}
