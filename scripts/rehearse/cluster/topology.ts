import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from 'shared-server/free-port'
import { type Balancer, startBalancer } from '../../cluster/balancer.ts'
import { apiSettings, type ClusterPlan, shellSettings } from '../../cluster/settings.ts'
import { prepareShop } from '../../lib/prepare-shop.ts'
import { scratchFolder, targetIn } from '../../lib/scratch.ts'
import { serverKeys } from '../../lib/server-keys.ts'
import { type Gateway, startGateway } from './gateway.ts'
import { Instance } from './instance.ts'
import { OwnPostgres } from './own-postgres.ts'
import { OwnRedis } from './own-redis.ts'

/** As deployments set it: long enough for the balancer to notice. */
const DRAIN_MS = 5_000
/** How long a server may take until the balancer sends to it, ms. */
const JOIN_MS = 120_000

/** Everything that is rehearsed, as processes of this machine. */
export interface Topology {
  readonly shells: readonly Instance[]
  readonly apis: readonly Instance[]
  readonly balancer: Balancer
  readonly postgres: OwnPostgres
  readonly redis: OwnRedis
  readonly gateway: Gateway
  /** Why servers have ended by themselves; it grows. */
  readonly ended: readonly string[]
  /** Waits until the balancer sends to a server. */
  untilJoined(instance: Instance): Promise<void>
  stop(): Promise<void>
}

/** Starts PostgreSQL, Redis, gateway, 3 APIs, balancer and 2 shells. Throws `ToolMissing`. */
export async function startTopology(root: string, say: (line: string) => void): Promise<Topology> {
  const started: (() => unknown)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    return await startAll(root, say, started, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(
  root: string,
  say: (line: string) => void,
  started: (() => unknown)[],
  stop: () => Promise<void>,
): Promise<Topology> {
  const postgres = await OwnPostgres.create()
  started.push(() => postgres.stop('SIGKILL'))
  const redis = await OwnRedis.create()
  started.push(() => redis.stop('SIGKILL'))
  const gateway = await startGateway()
  started.push(() => gateway.close())

  const folder = scratchFolder('rehearse-cluster')
  const target = targetIn(folder, root)
  const built = await prepareShop(target, say)
  const [port, internalPort] = [await freePort(), await freePort()]
  const plan: ClusterPlan = {
    target,
    built,
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    siteOrigin: `https://localhost:${port}`,
    apiOrigin: `http://127.0.0.1:${internalPort}`,
    folder,
    env: {
      ...serverKeys(process.env),
      DRAIN_MS: String(DRAIN_MS),
      RENDER_WORKERS: '2',
      GATEWAY: 'zarinpal',
      ZARINPAL_MERCHANT: randomUUID(),
      ZARINPAL_URL: gateway.url,
    },
  }
  const ended: string[] = []
  const create = async (name: string): Promise<Instance> => {
    const at = await freePort()
    const isApi = name.startsWith('api')
    const instance = new Instance(at, {
      name,
      file: isApi ? built.api : built.shell,
      cwd: root,
      env: isApi ? apiSettings(plan, name, at) : shellSettings(plan, name, at),
      onEnded(how) {
        say(`  ${how}`)
        ended.push(how)
      },
    })
    started.push(() => instance.end('SIGKILL'))
    return instance
  }
  const apis = [await create('api-1'), await create('api-2'), await create('api-3')]
  const shells = [await create('shell-1'), await create('shell-2')]
  await Promise.all(apis.map(api => api.start()))
  const balancer = await startBalancer({
    port,
    internalPort,
    shells: shells.map(shell => shell.port),
    apis: apis.map(api => api.port),
    folder: scratchFolder('rehearse-balancer'),
  })
  started.push(() => balancer.stop())
  await Promise.all(shells.map(shell => shell.start()))

  async function untilJoined({ name }: Instance): Promise<void> {
    const deadline = Date.now() + JOIN_MS
    const backend = name.startsWith('api') ? 'apis' : 'shells'
    while (!(await balancer.stateOf(backend, name)).startsWith('UP')) {
      if (Date.now() > deadline) throw new Error(`the balancer never sent to ${name}`)
      await sleep(100)
    }
  }
  for (const instance of [...apis, ...shells]) await untilJoined(instance)
  return { shells, apis, balancer, postgres, redis, gateway, ended, untilJoined, stop }
}

/** The environment of a process whose clock is `minutes` ahead; undefined without libfaketime. */
export function wrongClock(minutes: number): NodeJS.ProcessEnv | undefined {
  const library = readdirSync('/usr/lib')
    .map(name => join('/usr/lib', name, 'faketime/libfaketime.so.1'))
    .find(file => existsSync(file))
  if (library === undefined) return undefined
  return { LD_PRELOAD: library, FAKETIME: `+${minutes}m`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
}
