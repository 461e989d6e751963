import { randomUUID } from 'node:crypto'
import type { LocalTarget } from 'deploy/stores/target'
import { startService } from './child.ts'
import { prepareShop } from './prepare-shop.ts'
import { supervise } from './supervise.ts'

export interface LocalShop {
  /** Origin of the shop for browsers on this machine. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Prepares and starts API and shell with the embedded adapters, as `npm start` does, and restarts each when it dies; a
 * real deployment starts the two servers itself. `env` is added to this process's environment. Rejects, with both servers
 * stopped, if one of them does not start.
 */
export async function startLocalShop(
  target: LocalTarget,
  {
    say,
    env = {},
    onShellError,
  }: {
    readonly say: (line: string) => void
    readonly env?: NodeJS.ProcessEnv
    /** Called with each line that the shell writes to standard error. */
    readonly onShellError?: (line: string) => void
  },
): Promise<LocalShop> {
  const servers = await prepareShop(target, say)
  const settings = { ...production(), ...env }
  const api = await supervise(
    'api',
    ({ signal, port }) =>
      startService(
        servers.api,
        { ...settings, DEMO_MODULE: servers.demo, ...(port ? { API_PORT: String(port) } : {}) },
        { cwd: target.root, stdout: 'inherit', signal },
      ),
    say,
  )
  try {
    const shell = await supervise(
      'shell',
      ({ signal, port }) =>
        startService(
          servers.shell,
          { ...settings, ...(port ? { PORT: String(port) } : {}) },
          { cwd: target.root, signal, ...(onShellError ? { onError: onShellError } : {}) },
        ),
      say,
    )
    return {
      url: `http://localhost:${shell.port}`,
      stop: async () => void (await Promise.all([shell.stop(), api.stop()])),
    }
  } catch (error) {
    await api.stop()
    throw error
  }
}

function production(): NodeJS.ProcessEnv {
  const NODE_ENV = process.env.NODE_ENV || 'production'
  return {
    NODE_ENV,
    ALLOW_SANDBOX: process.env.ALLOW_SANDBOX || '1',
    METRICS_TOKEN: process.env.METRICS_TOKEN || (NODE_ENV === 'production' ? randomUUID() : ''),
    SITE_ORIGIN: process.env.SITE_ORIGIN || `http://localhost:${process.env.PORT || 3000}`,
  }
}
