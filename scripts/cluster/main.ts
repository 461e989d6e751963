import { resolve } from 'node:path'
import { localTargetFrom } from '@khaneno/deploy/stores/target'
import { freePort } from 'shared-server/free-port'
import { NotReady, startService } from '../lib/child.ts'
import { prepareShop } from '../lib/prepare-shop.ts'
import { scratchFolder } from '../lib/scratch.ts'
import { serverKeys } from '../lib/server-keys.ts'
import { type Supervised, supervise } from '../lib/supervise.ts'
import { untilStopped } from '../lib/until-stopped.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { ClusterError, readOptions } from './options.ts'
import { apiSettings, type ClusterPlan, shellSettings } from './settings.ts'
import { requireTools, ToolMissing } from './tools.ts'

const say = console.log
const servers: Supervised[] = []
let balancer: Balancer | undefined
const end = untilStopped(async () => {
  await balancer?.stop()
  await Promise.all(servers.map(server => server.stop()))
})

const target = localTargetFrom(process.env)

try {
  requireTools(['haproxy'])
  const options = await readOptions(process.argv.slice(2), process.env)
  const built = await prepareShop(target, say)
  const internalPort = await freePort()
  const plan: ClusterPlan = {
    ...options,
    target,
    built,
    siteOrigin: process.env.SITE_ORIGIN || `https://localhost:${options.port}`,
    apiOrigin: `http://127.0.0.1:${internalPort}`,
    folder: resolve(target.root, process.env.DATA_DIR || '.data', 'cluster'),
    env: { ...serverKeys(process.env) },
  }
  const [apis, shells] = [await freePorts(options.apis), await freePorts(options.shells)]
  for (const [index, port] of apis.entries()) {
    const name = `api-${index + 1}`
    servers.push(await keepRunning(name, built.api, apiSettings(plan, name, port)))
  }
  balancer = await startBalancer({
    port: options.port,
    internalPort,
    shells,
    apis,
    folder: scratchFolder('cluster'),
  })
  for (const [index, port] of shells.entries()) {
    const name = `shell-${index + 1}`
    servers.push(await keepRunning(name, built.shell, shellSettings(plan, name, port)))
  }
  say(
    `\n  Shop  ${balancer.origin}   (${options.shells} shells, ${options.apis} APIs; its certificate is self-signed)`,
  )
  say('\nready')
} catch (error) {
  const isExpected = [ClusterError, ToolMissing, NotReady].some(kind => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  await end(1)
}

function keepRunning(name: string, file: string, env: NodeJS.ProcessEnv): Promise<Supervised> {
  return supervise(name, ({ signal }) => startService(file, env, { cwd: target.root, signal }), say)
}

async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  for (let n = 0; n < count; n++) ports.push(await freePort())
  return ports
}
