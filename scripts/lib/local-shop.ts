import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LocalTarget } from '@khaneno/deploy/stores/target'
import { ensureBuilt } from './build.ts'
import { NotReady, showLine, startService } from './child.ts'
import { publishRemotes, withBuildLock } from './prepare-shop.ts'
import { type Supervised, supervise } from './supervise.ts'

export interface LocalShop {
  /** Origin of the shop for browsers on this machine. */
  readonly url: string
  /** Origin of the deploy service; undefined if the shop runs without one. */
  readonly deployUrl: string | undefined
  stop(): Promise<void>
}

interface ShopOptions {
  readonly say: (line: string) => void
  /** Added to this process's environment. */
  readonly env?: NodeJS.ProcessEnv
  readonly withDeployService?: boolean
  /** Called with each line that the shell writes, instead of showing it. */
  readonly onShellLine?: (line: string) => void
}

/**
 * Prepares and starts API and shell with the embedded adapters, as `npm start` does, and restarts each when it dies; a
 * real deployment starts the servers itself. `say` is told how long each phase took. Rejects, with both servers stopped,
 * if one of them does not start. The deploy service is started only if asked for; the shop runs without it if that fails.
 */
export async function startLocalShop(
  target: LocalTarget,
  { say, env = {}, withDeployService = false, onShellLine }: ShopOptions,
): Promise<LocalShop> {
  const { root } = target
  const settings = { ...production(), ...env }
  const started: Promise<Supervised>[] = []
  const start: StartServer = (name, file, { port, given, ...options }) => {
    const server = supervise(
      name,
      ({ signal, port: kept }) =>
        startService(
          file,
          { ...settings, ...given, ...(kept ? { [port]: String(kept) } : {}) },
          { cwd: root, signal, ...options },
        ),
      say,
    )
    started.push(server)
    return server
  }
  const stop = async () => void (await Promise.allSettled(started.map(async server => (await server).stop())))

  try {
    await timed(say, 'settings', () => checkSettings(root, settings))
    const { shellFile, deploy } = await withBuildLock(root, async () => {
      const [api, demo] = await timed(say, 'build of the API', () =>
        Promise.all([ensureBuilt(root, 'api', say), ensureBuilt(root, 'demo', say)]),
      )
      // The API fills its database while the rest is built.
      const shell = ensureBuilt(root, 'shell', say)
      const serviceFiles = withDeployService
        ? Promise.all([ensureBuilt(root, 'deploy', say), ensureBuilt(root, 'console', say)])
        : undefined
      const [shellFile, deploy] = await Promise.all([
        shell,
        timed(say, 'remotes', () => publishRemotes(target, say)).then(async () => {
          const files = await serviceFiles
          return files && (await startDeployService(target, files, { settings, start, say }))
        }),
        timed(say, 'database and API', () =>
          start('api', api, { port: 'API_PORT', given: { DEMO_MODULE: demo }, onLine: showLine }),
        ),
        serviceFiles,
      ])
      return { shellFile, deploy }
    })
    const shell = await timed(say, 'shell', () =>
      start('shell', shellFile, {
        port: 'PORT',
        given: deploy ? { DEPLOY_URL: `http://127.0.0.1:${deploy.port}` } : {},
        onLine: onShellLine ?? showLine,
        ...(onShellLine ? { onError: onShellLine } : {}),
      }),
    )
    const deployUrl = deploy && `http://localhost:${deploy.port}`
    return { url: `http://localhost:${shell.port}`, deployUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type StartServer = (
  name: string,
  file: string,
  options: {
    /** The variable that sets its port. */
    readonly port: string
    readonly given: NodeJS.ProcessEnv
  } & Pick<NonNullable<Parameters<typeof startService>[2]>, 'onLine' | 'onError'>,
) => Promise<Supervised>

async function timed<T>(say: (line: string) => void, phase: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  say(`${phase}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/** Whether API and shell would start with these settings; said before anything is built. Rejects with what is wrong. */
async function checkSettings(root: string, settings: NodeJS.ProcessEnv): Promise<void> {
  const env = { ...process.env, ...settings, DEMO_MODULE: join(root, 'demo') }
  const faultOf = (file: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', file], { cwd: root, env }).then(
      () => '',
      (error: Error & { readonly stderr: string }) => error.stderr.trim() || error.message,
    )
  const faults = await Promise.all(['api/src/config/check.ts', 'shell/start/check-config.ts'].map(faultOf))
  if (faults.some(Boolean)) throw new Error(faults.filter(Boolean).join('\n'))
}

/** The deploy service with its console; undefined if it does not start, for which the shop need not fail. */
async function startDeployService(
  { releasesDir, registryFile }: LocalTarget,
  [file, consoleDir]: readonly [string, string],
  {
    settings,
    start,
    say,
  }: { readonly settings: NodeJS.ProcessEnv; readonly start: StartServer; readonly say: ShopOptions['say'] },
): Promise<Supervised | undefined> {
  const { PORT = '3000', API_PORT = '3001', METRICS_TOKEN } = { ...process.env, ...settings }
  const given = {
    DEPLOY_CONSOLE_DIR: consoleDir,
    DEPLOY_ENVIRONMENT: process.env.DEPLOY_ENVIRONMENT || 'This machine',
    RELEASES_DIR: releasesDir,
    REGISTRY_FILE: registryFile,
    WATCH_METRICS:
      process.env.WATCH_METRICS ||
      `http://127.0.0.1:${PORT || 3000}/metrics,http://127.0.0.1:${API_PORT || 3001}/metrics`,
    METRICS_TOKEN,
  }
  try {
    return await start('deploy service', file, { port: 'DEPLOY_PORT', given })
  } catch (error) {
    if (!(error instanceof NotReady)) throw error
    say('The shop runs without its deploy service: see above')
    return undefined
  }
}

/**
 * Where the shop listens. With an embedded adapter, anybody who reaches it could read login codes or pay without money, so
 * only this machine does, unless `HOST` says otherwise.
 */
export function shopHost({ HOST, SMS_PROVIDER, GATEWAY }: NodeJS.ProcessEnv): string {
  const isSandbox = (SMS_PROVIDER || 'outbox') === 'outbox' || (GATEWAY || 'sandbox') === 'sandbox'
  return HOST || (isSandbox ? '127.0.0.1' : '::')
}

function production(): NodeJS.ProcessEnv {
  const NODE_ENV = process.env.NODE_ENV || 'production'
  return {
    NODE_ENV,
    HOST: shopHost(process.env),
    ALLOW_SANDBOX: process.env.ALLOW_SANDBOX || '1',
    METRICS_TOKEN: process.env.METRICS_TOKEN || (NODE_ENV === 'production' ? randomUUID() : ''),
    SERVER_KEY: process.env.SERVER_KEY || randomUUID(),
    SITE_ORIGIN: process.env.SITE_ORIGIN || `http://localhost:${process.env.PORT || 3000}`,
  }
}
