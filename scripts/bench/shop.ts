import { randomUUID } from 'node:crypto'
import { freePort } from 'shared-server/free-port'
import { ensureBuilt } from '../lib/build.ts'
import { endChild, type Service, startService } from '../lib/child.ts'
import { prepareShop } from '../lib/prepare-shop.ts'
import { scratchFolder, targetIn } from '../lib/scratch.ts'
import { type Front, startFront } from './front.ts'
import type { Site } from './pages/bench-pages.ts'

/** The shop of one checkout as production runs it, behind a front end. */
export interface RunningShop {
  readonly metricsToken: string
  readonly api: Service
  readonly shell: Service
  readonly composed: Site
  /** Starts the monolith of the same sources beside it. */
  readonly startMonolith: () => Promise<Site>
  readonly stop: () => Promise<void>
}

/** Builds and starts the shop in the checkout `root`. Says what it builds with `say`. */
export async function startShop(root: string, say: (line: string) => void): Promise<RunningShop> {
  const dataDir = scratchFolder('bench')
  const target = targetIn(dataDir, root)
  const servers = await prepareShop(target, say)
  const metricsToken = randomUUID()
  const serverKey = randomUUID()
  const apiPort = await freePort()
  const services: Service[] = []
  const fronts: Front[] = []
  const start = async (server: string, env: NodeJS.ProcessEnv) => {
    const service = await startService(
      server,
      {
        NODE_ENV: 'production',
        ALLOW_SANDBOX: '1',
        METRICS_TOKEN: metricsToken,
        SERVER_KEY: serverKey,
        DATA_DIR: dataDir,
        API_PORT: String(apiPort),
        ...env,
      },
      { cwd: root },
    )
    services.push(service)
    return service
  }
  const startSite = async (
    server: string,
    frontPort: number,
  ): Promise<{ readonly shell: Service; readonly site: Site }> => {
    const port = await freePort()
    const shell = await start(server, { PORT: String(port), SITE_ORIGIN: `https://localhost:${frontPort}` })
    const front = await startFront({ port: frontPort, target: `http://127.0.0.1:${port}` })
    fronts.push(front)
    const { origin, bytesSent } = front
    return { shell, site: { front: origin, server: `http://localhost:${port}`, bytesSent } }
  }
  const stop = async () => {
    await Promise.all(fronts.map(front => front.stop()))
    await Promise.all(services.map(child => endChild(child)))
  }
  try {
    const frontPort = await freePort()
    const api = await start(servers.api, {
      DEMO_MODULE: servers.demo,
      SITE_ORIGIN: `https://localhost:${frontPort}`,
    })
    const { shell, site } = await startSite(servers.shell, frontPort)
    return {
      metricsToken,
      api,
      shell,
      composed: site,
      startMonolith: async () =>
        (await startSite(await ensureBuilt(root, 'monolith', say), await freePort())).site,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
