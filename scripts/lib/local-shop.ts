import { randomUUID } from 'node:crypto'
import type { LocalTarget } from 'deploy/stores/target'
import { ensureBuilt } from './build.ts'
import { ServiceEnded, showLine, startService } from './child.ts'
import { prepareShop } from './prepare-shop.ts'
import { type Supervised, supervise } from './supervise.ts'

export interface LocalShop {
  /** Origin of the shop for browsers on this machine. */
  readonly url: string
  /** Origin of the deploy service; undefined if the shop runs without one. */
  readonly deployUrl: string | undefined
  stop(): Promise<void>
}

/**
 * Prepares and starts API and shell with the embedded adapters, as `npm start` does, and restarts each when it dies; a
 * real deployment starts the servers itself. `env` is added to this process's environment. Rejects, with both servers
 * stopped, if one of them does not start. The deploy service is started only if asked for; the shop runs without it if
 * that fails.
 */
export async function startLocalShop(
  target: LocalTarget,
  {
    say,
    env = {},
    withDeployService = false,
    onShellLine,
  }: {
    readonly say: (line: string) => void
    readonly env?: NodeJS.ProcessEnv
    readonly withDeployService?: boolean
    /** Called with each line that the shell writes, instead of showing it. */
    readonly onShellLine?: (line: string) => void
  },
): Promise<LocalShop> {
  const servers = await prepareShop(target, say)
  const settings = { ...production(), ...env }
  const deploy = withDeployService ? await startDeployService(target, settings, say) : undefined
  const running = deploy ? [deploy] : []
  const stop = async () => void (await Promise.all(running.map(server => server.stop())))
  try {
    const api = await supervise(
      'api',
      ({ signal, port }) =>
        startService(
          servers.api,
          { ...settings, DEMO_MODULE: servers.demo, ...(port ? { API_PORT: String(port) } : {}) },
          { cwd: target.root, onLine: showLine, signal },
        ),
      say,
    )
    running.push(api)
    const listening = deploy && { DEPLOY_URL: `http://127.0.0.1:${deploy.port}` }
    const shell = await supervise(
      'shell',
      ({ signal, port }) =>
        startService(
          servers.shell,
          { ...settings, ...listening, ...(port ? { PORT: String(port) } : {}) },
          {
            cwd: target.root,
            signal,
            onLine: onShellLine ?? showLine,
            ...(onShellLine ? { onError: onShellLine } : {}),
          },
        ),
      say,
    )
    running.push(shell)
    const deployUrl = deploy && `http://localhost:${deploy.port}`
    return { url: `http://localhost:${shell.port}`, deployUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The deploy service with its console; undefined if it does not start, for which the shop need not fail. */
async function startDeployService(
  target: LocalTarget,
  settings: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Supervised | undefined> {
  const { PORT = '3000', API_PORT = '3001', METRICS_TOKEN } = { ...process.env, ...settings }
  const env = {
    ...settings,
    DEPLOY_CONSOLE_DIR: ensureBuilt(target.root, 'console', say),
    DEPLOY_ENVIRONMENT: process.env.DEPLOY_ENVIRONMENT || 'This machine',
    RELEASES_DIR: target.releasesDir,
    REGISTRY_FILE: target.registryFile,
    WATCH_METRICS:
      process.env.WATCH_METRICS ||
      `http://127.0.0.1:${PORT || 3000}/metrics,http://127.0.0.1:${API_PORT || 3001}/metrics`,
    METRICS_TOKEN,
  }
  try {
    const file = ensureBuilt(target.root, 'deploy', say)
    return await supervise(
      'deploy service',
      ({ signal, port }) =>
        startService(
          file,
          { ...env, ...(port ? { DEPLOY_PORT: String(port) } : {}) },
          { cwd: target.root, signal },
        ),
      say,
    )
  } catch (error) {
    if (!(error instanceof ServiceEnded)) throw error
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
