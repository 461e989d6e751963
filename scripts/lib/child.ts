import { setTimeout as sleep } from 'node:timers/promises'
import { execa, type Options, type Subprocess } from 'execa'
import { readableLine } from './readable-line.ts'

/** A child process, which never outlives this one. */
export interface Child {
  readonly child: Subprocess
  /** The last lines that it has written, at most ten; of a server, to standard error. */
  lastErrors(): readonly string[]
  /** Settles once it has ended, its last lines included. */
  readonly ended: Promise<unknown>
}

export interface Service extends Child {
  readonly port: number
}

/** A server or program ended before it was ready, or never was. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
}

const ERRORS_KEPT = 10

/** How long a program may take until it is ready, ms. */
const START_MS = 60_000

/** How long a server that is told to stop may take: what the settings give it to drain, and some more. */
const STOP_WITHIN_MS = 5_000 + (Number(process.env.DRAIN_MS) || 0)

const running = new Set<Subprocess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** Shows a line of a server's log to the person at the terminal. */
export function showLine(line: string): void {
  process.stdout.write(`${readableLine(line)}\n`)
}

/**
 * Starts one of our servers as a child process and waits until it reports over IPC that it listens. Rejects with `NotReady`
 * if it exits first; the reason is on standard error by then.
 */
export async function startService(
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
    /** How long it may take to stop until it is killed, ms. */
    readonly stopWithinMs?: number
  } = {},
): Promise<Service> {
  const { cwd, onLine, signal, stopWithinMs = STOP_WITHIN_MS } = options
  const started = start(file, [], {
    env,
    node: true,
    stdout: onLine ? eachLine(onLine) : 'ignore',
    onError: options.onError ?? (line => void process.stderr.write(`${readableLine(line)}\n`)),
    forceKillAfterDelay: stopWithinMs,
    ...(cwd !== undefined && { cwd }),
    ...(signal && { cancelSignal: signal }),
  })
  const { child, ended } = started
  child.once('exit', () => endGroup(child))
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve({ ...started, port: (message as { port: number }).port }))
    void ended.then(() => reject(new NotReady(`${file} ${endOf(child)} before it was ready`)))
  })
}

/** Starts a program that is not ours and waits until it is ready. Rejects with `NotReady` and its last words. */
export async function startCommand(
  command: string,
  args: readonly string[],
  options: Pick<Options, 'env' | 'extendEnv' | 'cwd' | 'uid' | 'gid'> & {
    /** Asked until it says yes. */
    readonly isReady: () => Promise<boolean>
    readonly startWithinMs?: number
  },
): Promise<Child> {
  const { isReady, startWithinMs = START_MS, ...given } = options
  const started = start(command, args, given)
  let why: string | undefined
  void started.ended.then(() => {
    why ??= `${endOf(started.child)} before it was ready`
  })
  const deadline = performance.now() + startWithinMs
  while (!(await isReady())) {
    if (performance.now() > deadline) why ??= 'was never ready'
    if (why !== undefined) {
      await endChild(started, 'SIGKILL')
      throw new NotReady([`${command} ${why}`, ...started.lastErrors()].join('\n'))
    }
    await sleep(50)
  }
  return started
}

function start(
  command: string,
  args: readonly string[],
  { onError, ...options }: Options & { readonly onError?: (line: string) => void },
): Child {
  let errors: readonly string[] = []
  const keep = eachLine(line => {
    errors = [...errors, line].slice(-ERRORS_KEPT)
    onError?.(line)
  })
  const child: Subprocess & Promise<unknown> = execa(command, args, {
    // Where Redis says what is wrong.
    stdout: keep,
    ...options,
    stdin: 'ignore',
    stderr: keep,
    buffer: false,
    reject: false,
    // Its own process group: Ctrl-C in a terminal reaches only this process, which then stops the child in order. If
    // this process is killed, a server of ours notices that the IPC channel has closed.
    detached: true,
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, ended: Promise.resolve(child), lastErrors: () => errors }
}

function eachLine(use: (line: string) => void) {
  // biome-ignore lint/correctness/useYield: execa takes a generator, which yields what is passed on: nothing.
  return function* (line: unknown): Generator<string> {
    use(String(line))
  }
}

/** Ends what a child has started: a process that hangs does not notice that the child is gone. */
function endGroup({ pid }: Subprocess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // There was nothing left.
  }
}

/** How a child ended: `ended by SIGKILL`, `ended with exit code 1`. */
export function endOf({ exitCode, signalCode }: Pick<Subprocess, 'exitCode' | 'signalCode'>): string {
  return signalCode === null ? `ended with exit code ${exitCode}` : `ended by ${signalCode}`
}

/** Sends `signal` and waits until the child has ended; a server that SIGTERM does not stop in time is killed. */
export async function endChild(started: Child, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  started.child.kill(signal)
  await started.ended
}
