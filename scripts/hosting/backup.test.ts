import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { integrityOf } from 'shared-remote/integrity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endChild, type Service } from '../lib/child.ts'
import { scratchFolder } from '../lib/scratch.ts'
import { type ScratchDatabase, scratchDatabase } from '../lib/scratch-database.ts'
import { serverKeys } from '../lib/server-keys.ts'
import { entranceOf, startApi } from '../purchases/api-shop.ts'
import { discrepancies, plentifulGoods, readBooks, readStart, type Start } from '../purchases/books.ts'
import { Buyer, type Purchase, paid } from '../purchases/buyer.ts'
import { startBuyers } from '../purchases/traffic.ts'

const root = join(import.meta.dirname, '../..')
const server = process.env.TEST_DATABASE_URL ?? ''
const hasTools = ['pg_dump', 'psql', 'flock'].every(tool => spawnSync(tool, ['--version']).status === 0)
/** Why the tests are skipped, if they are. */
const missing = server === '' ? ' (no TEST_DATABASE_URL)' : hasTools ? '' : ' (no pg_dump, psql or flock)'

const databases: ScratchDatabase[] = []
const apis: Service[] = []
afterAll(async () => {
  await Promise.all(apis.map(child => endChild(child)))
  for (const database of databases) await database.drop()
})

async function newDatabase(): Promise<ScratchDatabase> {
  const database = await scratchDatabase(server)
  databases.push(database)
  return database
}

/** Runs `backup` or `restore`, while buyers go on; its output and exit code. */
async function run(script: 'backup' | 'restore', args: readonly string[], settings: NodeJS.ProcessEnv) {
  const child = spawn(join(root, 'hosting/backup', script), args, {
    env: { PATH: process.env.PATH, ...settings },
  })
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}

/** Backs a database up; the folder of the backup. */
async function backUp(
  database: ScratchDatabase,
  settings: NodeJS.ProcessEnv = {},
  folder = scratchFolder('backups'),
): Promise<string> {
  const { status, stdout, stderr } = await run('backup', [folder], {
    DATABASE_URL: database.url,
    ...settings,
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return stdout
}

describe.skipIf(missing)(`backup of a shop that sells${missing}`, () => {
  let database: ScratchDatabase
  const keys = serverKeys()
  /** The shop on a database, through an API of its own. */
  const open = async (of: ScratchDatabase) => {
    const api = await startApi(root, of.url, keys)
    apis.push(api)
    return {
      ...entranceOf(() => [api.port], keys),
      goods: await plentifulGoods(of),
      purchases: [] as Purchase[],
    }
  }

  let unsold: Start
  let purchases: readonly Purchase[] = []
  let buyers: ReturnType<typeof startBuyers> | undefined

  beforeAll(async () => {
    database = await newDatabase()
    const shop = await open(database)
    unsold = await readStart(database)
    purchases = shop.purchases
    buyers = startBuyers(2, shop)
  })
  afterAll(() => buyers?.stop())

  test('orders – placed before and during a backup – are restored with their stock, and new ones follow', async () => {
    await expect.poll(() => paid(purchases).length, { message: 'nothing is bought' }).toBeGreaterThan(2)
    expect(buyers?.failures).toEqual([])
    const before = paid(purchases)
    const backup = await backUp(database)
    const restored = await newDatabase()

    expect(await run('restore', [backup], { DATABASE_URL: restored.url })).toMatchObject({
      status: 0,
      stderr: '',
    })

    const books = await readBooks(restored, unsold)
    expect(discrepancies({ start: unsold, purchases: before, books })).toEqual([])
    await expect.poll(() => paid(purchases).length).toBeGreaterThan(before.length)

    const start = await readStart(restored)
    const shop = await open(restored)
    const buyer = new Buyer(shop)
    await buyer.signUp()
    await buyer.buy()
    expect(
      discrepancies({ start, purchases: shop.purchases, books: await readBooks(restored, start) }),
    ).toEqual([])
  })
})

describe.skipIf(missing)(`backup and restore${missing}`, () => {
  /** A database with one table of one row. */
  async function smallDatabase(text: string): Promise<ScratchDatabase> {
    const database = await newDatabase()
    await database.run(
      `create table notes (id serial, text text); insert into notes (text) values ('${text}')`,
    )
    return database
  }
  const noteIn = (database: ScratchDatabase) =>
    database.rows(z.object({ text: z.string() }), 'select text from notes')
  const hasNotes = (database: ScratchDatabase) =>
    database.rows(z.object({ known: z.boolean() }), "select to_regclass('notes') is not null as known")

  test('target – has tables – is refused, and replaced with --force', async () => {
    const backup = await backUp(await smallDatabase('backed up'))
    const other = await smallDatabase('there already')

    const refused = await run('restore', [backup], { DATABASE_URL: other.url })
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('The database is not empty') })
    expect(await noteIn(other)).toEqual([{ text: 'there already' }])

    expect(await run('restore', [backup, '--force'], { DATABASE_URL: other.url })).toMatchObject({
      status: 0,
    })
    expect(await noteIn(other)).toEqual([{ text: 'backed up' }])
  })

  test('backup – one byte differs – is refused before anything is written', async () => {
    const backup = await backUp(await smallDatabase('backed up'))
    appendFileSync(join(backup, 'database.dump'), ' ')
    const target = await newDatabase()

    expect(await run('restore', [backup], { DATABASE_URL: target.url })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is damaged'),
    })
    expect(await hasNotes(target)).toEqual([{ known: false }])
  })

  test('restore – fails half-way – leaves the target as it was', async () => {
    const source = await smallDatabase('backed up')
    // A table that the dump creates after `notes`, and that cannot be created where a type has its name.
    await source.run('create table zones (id int)')
    const backup = await backUp(source)
    const target = await newDatabase()
    await target.run('create domain zones as int')

    expect((await run('restore', [backup], { DATABASE_URL: target.url })).status).not.toBe(0)
    expect(await hasNotes(target)).toEqual([{ known: false }])
  })

  test('database – cannot be dumped – leaves no backup, and does not print the password', async () => {
    const folder = scratchFolder('backups')
    const url = new URL(server)
    url.pathname = '/no_such_database'
    url.password = 'very-secret'
    const failed = await run('backup', [folder], { DATABASE_URL: url.href })
    expect(failed.status).not.toBe(0)
    expect(failed.stderr).toContain('no_such_database')
    expect(failed.stderr + failed.stdout).not.toContain('very-secret')
    expect(readdirSync(folder)).toEqual(['.lock'])
  })

  test('backups – more than KEEP – lose the oldest', async () => {
    const folder = scratchFolder('backups')
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) mkdirSync(join(folder, `${day}T000000Z`))
    mkdirSync(join(folder, 'something else'))
    const backup = await backUp(await smallDatabase('backed up'), { KEEP: '2' }, folder)
    const kept = readdirSync(folder).filter(name => name !== '.lock')
    expect(kept).toEqual(['2026-01-03T000000Z', basename(backup), 'something else'].sort())
  })

  test('releases – backed up and restored – have the hashes that the registry names', async () => {
    const from = scratchFolder('releases')
    const release = join(from, 'releases/mfe-cart/1.0.0')
    mkdirSync(release, { recursive: true })
    mkdirSync(join(from, 'registry-history'))
    writeFileSync(join(release, 'entry.js'), 'export {}')
    const hash = integrityOf('sha256', readFileSync(join(release, 'entry.js')))
    writeFileSync(join(from, 'registry.json'), JSON.stringify({ hash }))
    writeFileSync(join(from, 'registry-history/1.json'), '{}')
    const at = (folder: string) => ({
      RELEASES_DIR: join(folder, 'releases'),
      REGISTRY_FILE: join(folder, 'registry.json'),
    })
    const backup = await backUp(await smallDatabase('backed up'), at(from))
    const to = scratchFolder('restored')

    const DATABASE_URL = (await newDatabase()).url
    expect(await run('restore', [backup], { DATABASE_URL, ...at(to) })).toMatchObject({
      status: 0,
      stderr: '',
    })

    const registry: unknown = JSON.parse(readFileSync(join(to, 'registry.json'), 'utf8'))
    const restored = readFileSync(join(to, 'releases/mfe-cart/1.0.0/entry.js'))
    expect(registry).toEqual({ hash: integrityOf('sha256', restored) })
    expect(readdirSync(join(to, 'registry-history'))).toEqual(['1.json'])
    const again = await run('restore', [backup], { DATABASE_URL: (await newDatabase()).url, ...at(to) })
    expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') })
  })
})

describe.skipIf(!hasTools)('embedded database', () => {
  test('its API – runs – is not copied; stopped – is copied and restored', async () => {
    const DATA_DIR = scratchFolder('data')
    mkdirSync(join(DATA_DIR, 'pglite'))
    writeFileSync(join(DATA_DIR, 'pglite/PG_VERSION'), '17')
    writeFileSync(join(DATA_DIR, 'pglite.lock'), '{}')
    const folder = scratchFolder('backups')
    expect(await run('backup', [folder], { DATA_DIR })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('stop the API first'),
    })

    rmSync(join(DATA_DIR, 'pglite.lock'))
    const { stdout: backup } = await run('backup', [folder], { DATA_DIR })
    const restored = scratchFolder('data')
    expect((await run('restore', [backup], { DATA_DIR: restored })).status).toBe(0)
    expect(readFileSync(join(restored, 'pglite/PG_VERSION'), 'utf8')).toBe('17')
  })
})
