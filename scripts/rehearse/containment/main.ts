import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { untilStopped } from '../../lib/until-stopped.ts'
import { startRehearsedShop } from '../rehearsed-shop.ts'
import { startAlteringHost } from './altering-host.ts'
import { failures, loopInLoad } from './failures.ts'
import { type Observation, problemsOf } from './judge.ts'
import { observe } from './observe.ts'
import { reportOf } from './report.ts'
import { Traffic } from './traffic.ts'

/** Time for which each release is live at least, and traffic without a failure, ms. */
const PHASE_MS = 8_000
const IDLE_MS = 15_000
/** Steady traffic with a looping canary, ms. */
const STEADY_MS = 60_000

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  options: {
    strict: { type: 'boolean', default: false },
    /** Show what the shell writes to standard error. */
    verbose: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { strict, verbose } = values
const steady = { ...loopInLoad, name: `${loopInLoad.name} for ${STEADY_MS / 1000} s` }
// The steady run is first: what the server remembers of other failures must not slow it down.
const all: readonly Parameters<typeof observe>[1][] = [
  { failure: steady, role: 'canary', leastMs: STEADY_MS },
  ...failures.flatMap(failure =>
    (['canary', 'default'] as const).map(role => ({ failure, role, leastMs: PHASE_MS })),
  ),
]
const runs = all.filter(({ failure }) => positionals.length === 0 || positionals.includes(failure.name))
const unknown = positionals.filter(name => !all.some(({ failure }) => failure.name === name))
if (unknown.length > 0) {
  const known = [...new Set(all.map(({ failure }) => failure.name))].join(', ')
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${known}`)
  process.exit(1)
}

const say = (line: string) => console.error(line)
let shop: Awaited<ReturnType<typeof startRehearsedShop>> | undefined
const end = untilStopped(async () => shop?.stop())

try {
  // They are about the faults that are rehearsed here.
  shop = await startRehearsedShop({ say, onShellLine: verbose ? say : () => {} })
  const host = await startAlteringHost(shop.target.releases)
  const traffic = new Traffic(shop.url)
  const places = { shop, traffic, host: host.origin }
  say('no failure')
  const idle = traffic.begin()
  await sleep(IDLE_MS)
  await traffic.end()

  const observations: Observation[] = []
  const problems: string[] = []
  for (const run of runs) {
    say(`${run.failure.name}, ${run.role}`)
    const observation = await observe(places, run)
    const found = problemsOf(observation, { idle, strict })
    for (const problem of found) say(`  ${problem}`)
    observations.push(observation)
    problems.push(...found)
  }
  console.log(`\n${reportOf(observations, idle)}`)
  host.close()
  await end(problems.length === 0 ? 0 : 1)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  await end(1)
}
