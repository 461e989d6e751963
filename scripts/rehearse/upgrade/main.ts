import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endChild, type Service } from '../../lib/child.ts'
import { type ScratchDatabase, scratchDatabase } from '../../lib/scratch-database.ts'
import { serverKeys } from '../../lib/server-keys.ts'
import { untilStopped } from '../../lib/until-stopped.ts'
import { entranceOf, startApi } from '../../purchases/api-shop.ts'
import { discrepancies, plentifulGoods, readBooks, readStart } from '../../purchases/books.ts'
import { type Purchase, paid } from '../../purchases/buyer.ts'
import { startBuyers } from '../../purchases/traffic.ts'
import { tableOf } from '../table.ts'
import { beforeLastMigration, checkOutEarlier, migrationsIn } from './earlier-checkout.ts'

const BUYERS = 8
/** How long buyers buy in each phase, ms. */
const PHASE_MS = 8_000

const root = join(import.meta.dirname, '../../..')
const say = (line: string) => console.error(line)

const server = process.env.TEST_DATABASE_URL
const ref = process.argv[3] ?? beforeLastMigration(root)
if (!server) {
  say('Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be created (.env.example).')
  process.exit(1)
}
if (!ref) {
  say(
    'The history is not here, as in a shallow clone. Fetch it, or name a commit: npm run rehearse -- upgrade REF',
  )
  process.exit(1)
}

let database: ScratchDatabase | undefined
const running = new Set<Service>()
const end = untilStopped(async () => {
  await Promise.all([...running].map(child => endChild(child)))
  await database?.drop()
})

const keys = serverKeys()

async function start(checkout: string, databaseUrl: string): Promise<Service> {
  const service = await startApi(checkout, databaseUrl, keys, say)
  running.add(service)
  return service
}

async function stopApi(service: Service): Promise<void> {
  await endChild(service)
  running.delete(service)
}

try {
  database = await scratchDatabase(server)
  const earlier = checkOutEarlier(root, ref)
  const [known, all] = [migrationsIn(earlier.root).length, migrationsIn(root).length]
  say(`the earlier release: ${earlier.commit} (${known} of ${all} migrations)`)

  const old = await start(earlier.root, database.url)
  const unsold = await readStart(database)
  let apis = [old]
  const purchases: Purchase[] = []
  const buyers = startBuyers(BUYERS, {
    ...entranceOf(() => apis.map(({ port }) => port), keys),
    goods: await plentifulGoods(database),
    purchases,
  })
  const phases: { readonly name: string; readonly bought: number; readonly failed: number }[] = []
  /** Lets buyers buy through these APIs alone. */
  const phase = async (name: string, ...through: Service[]) => {
    say(name)
    apis = through
    const [boughtBefore, failedBefore] = [paid(purchases).length, buyers.failures.length]
    await sleep(PHASE_MS)
    phases.push({
      name,
      bought: paid(purchases).length - boughtBefore,
      failed: buyers.failures.length - failedBefore,
    })
  }

  await phase('earlier release', old)
  const startedAt = performance.now()
  const present = await start(root, database.url)
  const startMs = performance.now() - startedAt
  await phase('both, after the migrations', old, present)
  await phase('present release', present)
  await stopApi(old)
  const returned = await start(earlier.root, database.url)
  await phase('both, on the way back', returned, present)
  await phase('earlier release, rolled back to', returned)
  await buyers.stop()

  const books = await readBooks(database, unsold)
  const problems = [
    ...buyers.failures,
    ...discrepancies({ start: unsold, purchases, books }),
    ...phases.flatMap(({ name, bought }) => (bought > 0 ? [] : [`nothing was bought: ${name}`])),
  ]
  const rows = phases.map(({ name, bought, failed }) => [name, String(bought), String(failed)])
  console.log(`\n${tableOf([['phase', 'bought and paid', 'failed'], ...rows])}\n`)
  console.log(`The present release was ready after ${(startMs / 1000).toFixed(1)} s, with its migrations.`)
  console.log(
    `${paid(purchases).length} orders bought, paid and taken from stock exactly once: ${problems.length === 0 ? 'yes' : 'no'}`,
  )
  for (const problem of new Set(problems)) console.error(problem)
  await end(problems.length === 0 ? 0 : 1)
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await end(1)
}
