import { setTimeout as sleep } from 'node:timers/promises'
import type { Instance } from './instance.ts'
import { type Topology, wrongClock } from './topology.ts'

/** A time, ms since the epoch. */
export interface Window {
  readonly from: number
  readonly until: number
}

/** A time in which requests that were under way may have failed; `only` in this way, if it says so. */
export interface Excuse extends Window {
  readonly only?: string
}

/** Something that goes wrong, or is done, while traffic goes on. */
export interface Event {
  readonly name: string
  /** Does it and waits for the recovery. Returns what excuses failures; `null`: it cannot be done here. */
  readonly run: (topology: Topology) => Promise<readonly Excuse[] | null>
  /** Whether `--short` has it, too. */
  readonly isShort?: true
}

/** How long the database, or Redis, is away, ms. */
const AWAY_MS = 5_000
/** How long a wrong clock is in use, ms: two rounds of the job that ends holds. */
const WRONG_CLOCK_MS = 32_000
const WRONG_MINUTES = 25
const SEVERINGS = 5

export const events: readonly Event[] = [
  { name: 'nothing', run: () => sleep(5_000, []) },
  { ...killed('api-1', ({ apis }) => apis[0]), isShort: true },
  killed('api-2', ({ apis }) => apis[1]),
  killed('api-3', ({ apis }) => apis[2]),
  { ...killed('shell-1', ({ shells }) => shells[0]), isShort: true },
  killed('shell-2', ({ shells }) => shells[1]),
  { name: 'rolling restart of everything', run: rollingRestart, isShort: true },
  {
    name: 'balancer reloaded',
    isShort: true,
    async run({ balancer }) {
      await balancer.reload()
      return []
    },
  },
  { name: `connections severed ${SEVERINGS} times`, run: severed, isShort: true },
  { name: 'PostgreSQL restarted', run: topology => withoutDatabase(topology, 'SIGINT', 0) },
  {
    name: 'kill -9 of PostgreSQL',
    run: topology => withoutDatabase(topology, 'SIGKILL', AWAY_MS),
    isShort: true,
  },
  {
    name: 'Redis killed',
    isShort: true,
    async run({ redis }) {
      await redis.stop('SIGKILL')
      await sleep(AWAY_MS)
      await redis.start()
      return []
    },
  },
  { name: `api-3 ${WRONG_MINUTES} minutes ahead`, run: ahead },
]

function killed(name: string, choose: (topology: Topology) => Instance | undefined): Event {
  return {
    name: `kill -9 of ${name}`,
    async run(topology) {
      const instance = choose(topology)
      if (!instance) throw new Error(`there is no ${name}`)
      const inFlight = await instance.end('SIGKILL')
      await instance.start()
      await topology.untilJoined(instance)
      return [inFlight]
    },
  }
}

/** Shells one after the other, and APIs one after the other, at the same time. */
async function rollingRestart(topology: Topology): Promise<readonly Excuse[]> {
  await Promise.all(
    [topology.shells, topology.apis].map(async instances => {
      for (const instance of instances) await restart(topology, instance)
    }),
  )
  return []
}

async function restart(topology: Topology, instance: Instance, env: NodeJS.ProcessEnv = {}): Promise<void> {
  await instance.end('SIGTERM')
  await instance.start(env)
  await topology.untilJoined(instance)
}

/** What was under way on a severed connection is refused with a code: whether to repeat it is for the client to say. */
async function severed({ postgres }: Topology): Promise<readonly Excuse[]> {
  const excuses: Excuse[] = []
  for (let n = 0; n < SEVERINGS; n++) {
    const from = Date.now()
    await postgres.sever()
    excuses.push({ from, until: Date.now(), only: 'HTTP 503 UNAVAILABLE' })
    await sleep(1_000)
  }
  return excuses
}

/** The window ends when the database answers again. */
async function withoutDatabase(
  topology: Topology,
  signal: 'SIGINT' | 'SIGKILL',
  awayMs: number,
): Promise<readonly Excuse[]> {
  const from = Date.now()
  await topology.postgres.stop(signal)
  await sleep(awayMs)
  await topology.postgres.start()
  const until = Date.now()
  for (const api of topology.apis) await topology.untilJoined(api)
  return [{ from, until }]
}

async function ahead(topology: Topology): Promise<readonly Excuse[] | null> {
  const env = wrongClock(WRONG_MINUTES)
  const api = topology.apis.at(-1)
  if (env === undefined || !api) return null
  await restart(topology, api, env)
  await sleep(WRONG_CLOCK_MS)
  await restart(topology, api)
  return []
}
