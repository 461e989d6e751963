import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readableLine } from './readable-line.ts'

export interface Service {
  readonly child: ChildProcess
  readonly port: number
  /** The last lines that it has written to standard error, at most ten. */
  lastErrors(): readonly string[]
}

/** A server exited before it was ready and wrote the reason to standard error. */
export class ServiceEnded extends Error {
  override readonly name = 'ServiceEnded'
}

const ERRORS_KEPT = 10

/** How long a server that is told to stop may take: what the settings give it to drain, and some more. */
const STOP_WITHIN_MS = 5_000 + (Number(process.env.DRAIN_MS) || 0)

/** Shows a line of a server's log to the person at the terminal. */
export function showLine(line: string): void {
  process.stdout.write(`${readableLine(line)}\n`)
}

/**
 * Starts one of our servers as a child process and waits until it reports over IPC that it listens. Rejects if it exits
 * first; the reason is on standard error by then. The child never outlives this process.
 */
export function startService(
  file: string,
  env: NodeJS.ProcessEnv,
  options: {
    readonly cwd?: string
    /** Called with each line of standard output, where the log is; without it, they are dropped. */
    readonly onLine?: (line: string) => void
    /** Called with each line of standard error; without it, the lines go to this process's standard error. */
    readonly onError?: (line: string) => void
    /** Stops the child, also before it is ready. */
    readonly signal?: AbortSignal
  } = {},
): Promise<Service> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', options.onLine ? 'pipe' : 'ignore', 'pipe', 'ipc'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
    // Its own process group: Ctrl-C in a terminal reaches only this process, which then stops the child in order. If
    // this process is killed, the child notices that the IPC channel has closed.
    detached: true,
  })
  const onError = options.onError ?? ((line: string) => void process.stderr.write(`${readableLine(line)}\n`))
  const { onLine } = options
  if (child.stdout && onLine) createInterface(child.stdout).on('line', onLine)
  let errors: readonly string[] = []
  if (child.stderr)
    createInterface(child.stderr).on('line', line => {
      errors = [...errors, line].slice(-ERRORS_KEPT)
      onError(line)
    })
  const stop = () => void stopService({ child })
  const kill = () => void child.kill()
  options.signal?.addEventListener('abort', stop)
  process.on('exit', kill)
  child.once('exit', () => endGroup(child))
  child.once('close', () => {
    options.signal?.removeEventListener('abort', stop)
    process.off('exit', kill)
  })
  return new Promise((resolve, reject) => {
    child.once('message', message =>
      resolve({ child, port: (message as { port: number }).port, lastErrors: () => errors }),
    )
    // Not `exit`: lines of standard error may follow it.
    child.once('close', () => reject(new ServiceEnded(`${file} ${endOf(child)} before it was ready`)))
  })
}

/** Ends what a child has started: a process that hangs does not notice that the child is gone. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // There was nothing left.
  }
}

/** How a child ended: `ended by SIGKILL`, `ended with exit code 1`. */
export function endOf({ exitCode, signalCode }: Pick<ChildProcess, 'exitCode' | 'signalCode'>): string {
  return signalCode === null ? `ended with exit code ${exitCode}` : `ended by ${signalCode}`
}

/** Stops a child and waits until it has exited; kills it after 5 s. */
export function stopService({ child }: Pick<Service, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
