import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'
import { migratePostgres } from './migrate.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

describe.skipIf(server === '')('migrations on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-migrations-'))
  let database: Awaited<ReturnType<typeof createDatabase>>
  let pool: pg.Pool

  beforeAll(async () => {
    database = await createDatabase(server)
    pool = new pg.Pool({ connectionString: database.url, statement_timeout: 15_000 })
    // Its connections close after `end` has resolved: dropping the database may end them first.
    pool.on('error', () => undefined)
    await migratePostgres(database.url)
  })
  afterAll(async () => {
    await pool?.end()
    await database?.drop()
    rmSync(folder, { recursive: true })
  })

  /** The released migrations, and one more that changes `payments`. */
  function withOneMore(statement: string): string {
    cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    const last = journal.entries.at(-1)
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_one_more' })
    writeFileSync(file, JSON.stringify(journal))
    writeFileSync(join(folder, '9999_one_more.sql'), statement)
    return folder
  }

  test('table – read by a long transaction – other calls are answered, and the migration follows it', async () => {
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select 1 from payments')
    let isMigrated = false
    const migrated = migratePostgres(
      database.url,
      withOneMore('alter table payments add column proof text'),
    ).then(() => {
      isMigrated = true
    })
    const waiting = `select count(*)::int as n from pg_locks where not granted and relation = 'payments'::regclass`
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n).toBe(1)

    try {
      // It waits behind the migration, which lets go of its place in the queue.
      await pool.query('select 1 from payments')
      expect(isMigrated).toBe(false)
    } finally {
      await reader.query('commit')
      reader.release()
      await migrated
    }
    await pool.query('select proof from payments')
  })
})
