import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { selfSigned } from '../lib/certificate.ts'
import { endChild, startCommand } from '../lib/child.ts'
import { requireTools } from './tools.ts'

/** The configuration that deployments use. */
export const balancerConfig = join(import.meta.dirname, '../../hosting/balancer/haproxy.cfg')

/** The servers' backends in that file. */
type Backend = 'shells' | 'shells-alive' | 'apis' | 'apis-alive'

export interface Balancer {
  /** `https://localhost:{port}`; nobody vouches for its certificate. */
  readonly origin: string
  readonly pid: number
  /** What `server` (`api-1`) is in a backend: `UP`, `DOWN`, … */
  stateOf(backend: Backend, server: string): Promise<string>
  /** Replaces the process, as after a change of the configuration, and waits until the new one has taken over. */
  reload(): Promise<void>
  stop(): Promise<void>
}

interface BalancerOptions {
  /** Ports of the public and the internal side. */
  readonly port: number
  readonly internalPort: number
  /** Ports of the servers on this machine, at most four each. */
  readonly shells: readonly number[]
  readonly apis: readonly number[]
  /** Where it keeps certificate and socket. */
  readonly folder: string
  readonly env?: NodeJS.ProcessEnv
}

/** Starts HAProxy with the configuration of deployments and a self-signed certificate. Rejects with `NotReady`. */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const { port, internalPort, folder } = options
  const { haproxy } = requireTools(['haproxy'])
  const { key, cert } = selfSigned()
  const socket = join(folder, 'haproxy.sock')
  const pem = join(folder, 'tls.pem')
  writeFileSync(pem, cert + key, { mode: 0o600 })
  const started = await startCommand(haproxy, ['-W', '-f', balancerConfig], {
    env: {
      TLS_PEM: pem,
      PUBLIC_BIND: `:${port}`,
      INTERNAL_BIND: `127.0.0.1:${internalPort}`,
      ADMIN_SOCKET: socket,
      // Within the usual limit of open files.
      BALANCER_MAXCONN: '1000',
      ...serversOf('SHELL', options.shells),
      ...serversOf('API', options.apis),
      ...options.env,
    },
    isReady: () => askSocket(socket, 'show info').then(Boolean, () => false),
  })
  return {
    origin: `https://localhost:${port}`,
    pid: started.child.pid ?? 0,
    async stateOf(backend, server) {
      const rows = (await askSocket(socket, 'show stat')).split('\n').map(row => row.split(','))
      const column = rows[0]?.indexOf('status') ?? -1
      return rows.find(([of, name]) => of === backend && name === server)?.[column] ?? 'unknown'
    },
    async reload() {
      const worker = () => askSocket(socket, 'show info').then(pidIn, () => undefined)
      const before = await worker()
      started.child.kill('SIGUSR2')
      let now = before
      while (now === undefined || now === before) {
        await sleep(50)
        now = await worker()
      }
    },
    stop: () => endChild(started),
  }
}

/** The environment that names servers to the balancer: `SHELL_1=127.0.0.1:{port}`. */
function serversOf(name: string, ports: readonly number[]): NodeJS.ProcessEnv {
  return Object.fromEntries(ports.map((port, index) => [`${name}_${index + 1}`, `127.0.0.1:${port}`]))
}

function pidIn(info: string): string | undefined {
  return /^Pid: (\d+)$/m.exec(info)?.[1]
}

/** The answer to a command of HAProxy's management guide. Rejects when nobody listens. */
async function askSocket(path: string, command: string): Promise<string> {
  const socket = connect(path)
  socket.write(`${command}\n`)
  return text(socket)
}
