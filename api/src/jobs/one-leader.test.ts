import pg from 'pg'
import { Registry } from 'prom-client'
import { toToman } from 'shared-shop/money/toman'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, databaseLimits, openDatabase } from '../../test/databases.ts'
import { ScriptedGateway } from '../../test/scripted-gateway.ts'
import { silentLog } from '../../test/silent-log.ts'
import type { Connection } from '../db/connection.ts'
import { connect } from '../db/engines/connect.ts'
import { leadOnPostgres } from '../db/engines/lead-postgres.ts'
import type { Leadership } from '../db/leader.ts'
import { DiscountService } from '../discounts/discount-service.ts'
import { GuessLimit } from '../discounts/guess-limit.ts'
import { PaymentService } from '../payments/payment-service.ts'
import { Reconciler } from '../payments/reconcile.ts'
import { measureJobs } from './job-metrics.ts'
import { runJobs } from './run-jobs.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const EVERY = 20

/** An instance that reconciles payments; its gateway counts how often it was asked. */
function instance(connection: Connection, leadership: Leadership) {
  const { db } = connection
  let asked = 0
  const gateway = new ScriptedGateway()
  gateway.before = () => {
    asked += 1
  }
  const now = () => new Date()
  const payments = new PaymentService({
    db,
    discounts: new DiscountService({ guesses: new GuessLimit(now), now }),
    holdLimits: { units: 1, unitsOfProduct: 1 },
    paymentMax: toToman(1),
    gateway,
    now,
    callbackUrl: 'http://shop.test/callback',
    log: silentLog,
  })
  const reconciler = new Reconciler({ db, gateway, payments, now, log: silentLog })
  const jobs = [{ name: 'reconcile', every: EVERY, run: () => reconciler.run() }]
  const metrics = measureJobs(new Registry(), jobs, { leadership, now })
  const stop = runJobs(jobs, { leadership, metrics, log: silentLog })
  return { leadership, stop, asked: () => asked }
}

type Instance = ReturnType<typeof instance>

describe.skipIf(server === '')('three instances on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>
  let connection: Connection
  let instances: Instance[]

  beforeEach(async () => {
    database = await createDatabase(server)
    connection = await connect({ databaseUrl: database.url, dataDir: '', databaseLimits }, silentLog)
    await connection.migrate()
    instances = [1, 2, 3].map(() => instance(connection, leadOnPostgres(database.url, EVERY)))
  })
  afterEach(async () => {
    await Promise.all(instances.map(({ stop }) => stop()))
    await connection.close()
    await database.drop()
  })

  /** The only leader, once there is one. */
  async function leader(): Promise<Instance> {
    const leading = () => instances.filter(({ leadership }) => leadership.since !== null)
    await expect.poll(() => leading().length, { interval: 5 }).toBe(1)
    const [one] = leading()
    if (!one) throw new Error('the leader has just changed')
    return one
  }

  /** Runs `work` with a connection that does not belong to the database, and the database's name. */
  async function administer(work: (client: pg.Client, name: string) => Promise<unknown>) {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await work(client, new URL(database.url).pathname.slice(1)).finally(() => client.end())
  }

  test('the gateway – is asked by one of them', async () => {
    const one = await leader()
    await expect.poll(one.asked).toBeGreaterThan(10)
    const asked = instances.map(each => each.asked())
    expect(asked.filter(count => count > 0)).toHaveLength(1)
  })

  test('leader stops – another goes on', async () => {
    const first = await leader()
    await first.stop()
    const next = await leader()
    expect(next).not.toBe(first)
    await expect.poll(next.asked).toBeGreaterThan(0)
  })

  test("leader's session is terminated – it stops at once, and again one leads", async () => {
    const first = await leader()
    const { since } = first.leadership
    await administer((client, name) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and application_name = 'shop-jobs' and datname = $1`,
        [name],
      ),
    )
    await expect.poll(() => first.leadership.since, { interval: 5 }).not.toBe(since)
    const next = await leader()
    const before = next.asked()
    await expect.poll(next.asked).toBeGreaterThan(before)
  })

  test('database away, then back – nobody leads, then one', async () => {
    await leader()
    await administer(async (client, name) => {
      await client.query(`alter database ${name} allow_connections false`)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await expect.poll(() => instances.every(({ leadership }) => leadership.since === null)).toBe(true)
      await client.query(`alter database ${name} allow_connections true`)
    })
    const next = await leader()
    const before = next.asked()
    await expect.poll(next.asked).toBeGreaterThan(before)
  })
})

test('PGlite – its only instance leads and asks the gateway', async () => {
  const { connection, drop } = await openDatabase()
  const only = instance(connection, connection.lead())
  await expect.poll(only.asked).toBeGreaterThan(0)
  await only.stop()
  await drop()
})
