import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isDatabaseAway } from '../../lib/database-away.ts'
import { StartupError } from '../../lib/startup-error.ts'
import { connectPglite } from './connect-pglite.ts'

let dataDir: string
let lines: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-pglite-'))
  lines = []
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const write = (what: unknown, message?: string) => void lines.push(message ?? String(what))
const log = { info: write, warn: write, error: write }

test('start – a truncated file of the database – one line that names the folder and what to do', async () => {
  await (await connectPglite(dataDir, log)).close()
  truncateSync(join(dataDir, 'pglite/global/pg_control'), 100)
  const error = await connectPglite(dataDir, log).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  const { message } = error as StartupError
  expect(message).toContain(`${join(dataDir, 'pglite')}: `)
  expect(message).toMatch(
    /restore a backup of the folder, or move it away to start with an empty database\.$/,
  )
  expect(message).not.toContain('\n')
})

const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount()

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.skipIf(!mayMount)('on a small disk (root only)', () => {
  beforeEach(() => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', dataDir])
  })
  afterEach(() => {
    execFileSync('umount', ['-l', dataDir])
  })

  test('disk full – writes – reject as away, one line and trouble say so; afterwards no row is lost', async () => {
    const connection = await connectPglite(dataDir, log)
    const { db, trouble } = connection
    await db.execute(sql`create table filler (content text)`)
    let saved = 0
    const fill = async () => {
      for (;;) {
        await db.execute(
          sql`insert into filler select repeat(md5(random()::text), 200) from generate_series(1, 2000)`,
        )
        saved += 1
      }
    }
    expect(await trouble()).toBeNull()
    await expect(fill()).rejects.toSatisfy(isDatabaseAway)
    const folder = join(dataDir, 'pglite')
    expect(lines[0]).toBe(`The disk of ${folder} is full: nothing can be saved. Free some space.`)
    expect(await trouble()).toMatchObject({ code: 'disk-full' })
    await expect(db.execute(sql`insert into filler values ('x')`)).rejects.toSatisfy(isDatabaseAway)
    expect(lines.length).toBeLessThanOrEqual(2)
    await connection.close()

    execFileSync('mount', ['-o', 'remount,size=400m', dataDir])
    const again = await connectPglite(dataDir, log)
    expect(await again.db.execute(sql`select count(*)::int as saved from filler`)).toMatchObject({
      rows: [{ saved: saved * 2000 }],
    })
    expect(await again.trouble()).toBeNull()
    await again.close()
  })

  test('disk full – at the start – one line that says so', async () => {
    mkdirSync(join(dataDir, 'pglite'))
    writeFileSync(join(dataDir, 'filler'), Buffer.alloc(60 * 1024 * 1024))
    await expect(connectPglite(dataDir, log)).rejects.toThrow(/Its disk is full: free some space\.$/)
  })
})
