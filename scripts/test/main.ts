import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopCommands } from './run-command.ts'
import { browserTests, clusterRehearsal, lint, unitTests } from './steps.ts'
import { add, closingLine, exitCode, nothing, oneFailed, type Tally } from './tally.ts'
import { typeCheck } from './type-check.ts'

const root = join(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'shop-test-'))

/** `npm test -- --unit` runs only that group. Several may be given; without any, all run but `--cluster`. */
const groups: Record<string, readonly [title: string, run: () => Promise<Tally>][]> = {
  '--static': [
    ['Types', () => typeCheck(root, console.log)],
    ['Lint', () => lint(root)],
  ],
  '--unit': [['Unit, contract and API tests', () => unitTests(root, reports)]],
  '--browser': [['Browser tests', () => browserTests(root, reports)]],
  '--cluster': [['Rehearsal of a cluster', () => clusterRehearsal(root)]],
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopCommands()
    process.exitCode = 1
  })
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !(name in groups))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. Known: ${Object.keys(groups).join(' ')}`)
  process.exit(1)
}

let total = nothing
for (const [name, steps] of Object.entries(groups)) {
  if (!(wanted.length > 0 ? wanted.includes(name) : runsUnnamed(name))) continue
  for (const [title, run] of steps) total = add(total, await step(title, run))
}
rmSync(reports, { recursive: true, force: true })
for (const [title, tests] of Object.entries({ Failed: total.failures, Flaky: total.flaky })) {
  if (tests) console.log(`\n${title}:\n${tests.map(one => `  ${one}`).join('\n')}`)
}
console.log(`\n${closingLine(total)}`)
process.exitCode = exitCode(total)

/** The rehearsal takes minutes and starts programs of others: unless it is named, only where the environment asks for it. */
function runsUnnamed(name: string): boolean {
  return name !== '--cluster' || process.env.REHEARSE_CLUSTER === '1'
}

async function step(title: string, run: () => Promise<Tally>): Promise<Tally> {
  if (process.exitCode === 1) return nothing
  console.log(`\n${title}`)
  const startedAt = performance.now()
  const tally = await run().catch(error => {
    console.error(error)
    return oneFailed
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`  ${title}: ${closingLine(tally)} (${seconds} s)`)
  return tally
}
