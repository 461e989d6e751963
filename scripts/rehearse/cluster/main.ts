import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { rehearsedTools, requireTools, ToolMissing } from '../../cluster/tools.ts'
import { untilStopped } from '../../lib/until-stopped.ts'
import { plentifulGoods, readBooks, readStart } from '../../purchases/books.ts'
import { events } from './events.ts'
import type { Gateway } from './gateway.ts'
import { type Observation, type Phase, problemsOf } from './judge.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { figuresOf, reportOf } from './report.ts'
import { startTopology, type Topology } from './topology.ts'
import { startTraffic } from './traffic.ts'

/** The shop asks the gateway about a payment after a minute, in rounds of 30 s. */
const SETTLE_MS = 120_000

/** Waits until the shop has booked all money that the gateway has received, or has had the time for it. */
async function untilSettled(database: OwnPostgres, gateway: Gateway): Promise<void> {
  const deadline = Date.now() + SETTLE_MS
  while (Date.now() < deadline) {
    const rows = await database.rows(
      z.object({ authority: z.string() }),
      `select authority from payments where status = 'paid'`,
    )
    const booked = new Set(rows.map(({ authority }) => authority))
    const missing = [...gateway.books.values()].filter(
      ({ isPaid, authority }) => isPaid && !booked.has(authority),
    )
    if (missing.length === 0) return
    await sleep(1_000)
  }
}

const root = join(import.meta.dirname, '../../..')
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: {
    short: { type: 'boolean', default: false },
    /** Where the figures are written, as JSON. */
    figures: { type: 'string', default: join(root, '.data/rehearsals/cluster.json') },
  },
  allowPositionals: true,
})
const unknown = positionals.filter(name => !events.some(event => event.name === name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${events.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const wanted = events.filter(({ name, isShort }) =>
  positionals.length > 0 ? positionals.includes(name) : isShort || !values.short,
)

const say = (line: string) => console.error(line)
let topology: Topology | undefined
const end = untilStopped(async () => topology?.stop())

try {
  requireTools(rehearsedTools)
  topology = await startTopology(root, say)
  const { postgres, gateway } = topology
  const start = await readStart(postgres)
  const traffic = startTraffic(topology, await plentifulGoods(postgres))
  await traffic.untilWarm()

  const phases: Phase[] = []
  for (const { name, run } of wanted) {
    say(name)
    const from = Date.now()
    const endedBefore = topology.ended.length
    const excuses = await run(topology)
    if (excuses === null) {
      say('  cannot be done here')
      continue
    }
    await traffic.goOn()
    phases.push({ name, from, until: Date.now(), excuses, ended: topology.ended.length - endedBefore })
  }
  await traffic.stop()
  await untilSettled(postgres, gateway)

  const observation: Observation = {
    phases,
    calls: traffic.calls,
    purchases: traffic.purchases,
    failures: traffic.failures,
    gateway: [...gateway.books.values()],
    books: await readBooks(postgres, start),
    start,
  }
  const problems = problemsOf(observation)
  const figures = figuresOf(observation)
  mkdirSync(dirname(values.figures), { recursive: true })
  writeFileSync(values.figures, `${JSON.stringify({ figures, problems, ended: topology.ended }, null, 2)}\n`)
  console.log(`\n${reportOf(figures)}`)
  console.log(`\nFigures: ${relative(process.cwd(), values.figures)}`)
  for (const problem of problems) console.log(`PROBLEM  ${problem}`)
  await end(problems.length === 0 ? 0 : 1)
} catch (error) {
  say(
    error instanceof ToolMissing
      ? error.message
      : error instanceof Error
        ? (error.stack ?? '')
        : String(error),
  )
  await end(1)
}
