import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migratePglite } from '../src/db/migrate.ts'
import * as schema from '../src/db/schema/schema.ts'

const migrations = join(import.meta.dirname, '../src/db/migrations')
const cache = join(import.meta.dirname, '../../.cache/test')
const prefix = 'pglite-'

/**
 * The files of a PGlite database with every table and no rows, cached across test runs until a migration changes:
 * loading them takes a quarter of the time of creating and migrating a database.
 */
export async function migratedTemplate(): Promise<Blob> {
  const file = join(cache, `${prefix}${hashOfMigrations()}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])
  const client = new PGlite()
  await migratePglite(drizzle(client, { schema }))
  const template = await client.dumpDataDir('none')
  await client.close()
  keep(file, Buffer.from(await template.arrayBuffer()))
  return template
}

/** Renamed into place, since other workers may be reading it. */
function keep(file: string, content: Buffer): void {
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache).filter(name => name.startsWith(prefix) && name.endsWith('.tar'))) {
    rmSync(join(cache, old), { force: true })
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** Its package.json has the exact version of PGlite. */
function hashOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../package.json')))
  for (const name of readdirSync(migrations)
    .filter(each => each.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
