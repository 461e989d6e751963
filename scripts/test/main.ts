import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkImports } from '../lint/check-imports.ts'
import { changedFiles, planQuick } from './quick.ts'
import { attackedShop, browserTests, clusterRehearsal, lint, unitTests, unused } from './steps.ts'
import {
  add,
  closingLine,
  exitCode,
  nothing,
  oneFailed,
  refuseKnownFlaky,
  slowest,
  type Tally,
} from './tally.ts'
import { typeCheck } from './type-check.ts'

type Step = readonly [title: string, run: () => Promise<Tally>]

const root = join(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'shop-test-'))
const followUps = join(root, 'docs/follow-ups.md')

const types: Step = ['Types', () => typeCheck(root, console.log)]
const wholeLint: Step = ['Lint', async () => add(await lint(), await unused())]

/** `npm test`, and what follows `npm test --`. */
const modes: Readonly<Record<string, () => readonly Step[] | Promise<readonly Step[]>>> = {
  '': () => [
    types,
    wholeLint,
    ['Unit, contract and API tests', () => unitTests(reports, '--project=!integration')],
    ['Browser journeys', () => browserTests(reports, '--grep=@journey', '--project=desktop')],
  ],
  '--all': () => [
    types,
    wholeLint,
    ['Unit, contract, API and integration tests', () => unitTests(reports)],
    ['Browser tests', () => browserTests(reports)],
    ['Attacks on a running shop', () => attackedShop()],
    ['Rehearsal of a cluster', () => clusterRehearsal()],
  ],
  '--quick': async () => {
    const report = await checkImports(root)
    const { title, files, tests, left } = planQuick(root, changedFiles(root), report.imports)
    console.log(`${title}\nNot run: ${left}`)
    return [
      types,
      ['Lint', () => lint(files, report)],
      ...(tests ? [['Tests', () => unitTests(reports, '--project=!integration', ...tests)] as const] : []),
    ]
  },
}

const mode = process.argv.slice(2).join(' ')
const steps = modes[mode]
if (!steps) {
  console.error(`Unknown: ${mode}. Known: ${Object.keys(modes).join(' ').trim()}`)
  process.exit(1)
}

let total = nothing
for (const [title, run] of await steps()) total = add(total, await step(title, run))
rmSync(reports, { recursive: true, force: true })
total = refuseKnownFlaky(total, existsSync(followUps) ? readFileSync(followUps, 'utf8') : '')
const lists = { 'Slowest files': slowest(total), Failed: total.failures, Flaky: total.flaky }
for (const [title, lines = []] of Object.entries(lists)) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map(line => `  ${line}`).join('\n')}`)
}
console.log(`\n${closingLine(total)}`)
process.exitCode = exitCode(total)

async function step(title: string, run: () => Promise<Tally>): Promise<Tally> {
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
