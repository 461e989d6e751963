import { randomUUID } from 'node:crypto'
import type { LocalTarget } from 'deploy/stores/target'
import { type Service, startService, stopService } from './child.ts'
import { type BuiltServers, prepareShop } from './prepare-shop.ts'

export interface LocalShop {
  /** Origin of the shop for browsers on this machine. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Prepares and starts API and shell with the embedded adapters, as `npm start` does; a real deployment starts the two
 * servers itself. `env` is added to this process's environment. `onEnd` is called if the shop exits by itself. Rejects,
 * with both servers stopped, if one of them does not start.
 */
export async function startLocalShop(
  target: LocalTarget,
  {
    say,
    env = {},
    onEnd,
    onShellError,
  }: {
    readonly say: (line: string) => void
    readonly env?: NodeJS.ProcessEnv
    readonly onEnd: () => void
    /** Called with each line that the shell writes to standard error. */
    readonly onShellError?: (line: string) => void
  },
): Promise<LocalShop> {
  const running: Service[] = []
  let stopping = false
  const stop = async () => {
    stopping = true
    await Promise.all(running.map(stopService))
  }
  const settings = { ...production(), ...env }

  /** The shop stays up without its API, so the API is restarted when it exits, but not if it never started. */
  const startApi = async (servers: BuiltServers): Promise<void> => {
    const env = { ...settings, DEMO_MODULE: servers.demo }
    const service = await startService(servers.api, env, { cwd: target.root, stdout: 'inherit' })
    running.push(service)
    service.child.once('exit', code => {
      if (stopping) return
      console.error(`api exited (${code}); restarting it`)
      running.splice(running.indexOf(service), 1)
      startApi(servers).catch(onEnd)
    })
  }

  try {
    const servers = await prepareShop(target, say)
    await startApi(servers)
    const shell = await startService(servers.shell, settings, {
      cwd: target.root,
      ...(onShellError ? { onError: onShellError } : {}),
    })
    running.push(shell)
    shell.child.once('exit', () => {
      if (!stopping) onEnd()
    })
    return { url: `http://localhost:${shell.port}`, stop }
  } catch (error) {
    await stop()
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
