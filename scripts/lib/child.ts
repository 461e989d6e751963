import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Service {
  readonly child: ChildProcess
  readonly port: number
}

/** A server ended before it was ready, and has said why on standard error. */
export class ServiceEnded extends Error {
  override readonly name = 'ServiceEnded'
}

/**
 * Starts a server of ours as a child and waits until it says over IPC that it listens. Rejects when it ends before;
 * what it had to say is on standard error by then.
 */
export function startService(
  file: string,
  env: NodeJS.ProcessEnv,
  options: {
    readonly cwd?: string
    readonly stdout?: 'inherit'
    /** Told each line of standard error; without it they go to that of this process. */
    readonly onError?: (line: string) => void
  } = {},
): Promise<Service> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', options.stdout ?? 'ignore', options.onError ? 'pipe' : 'inherit', 'ipc'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
    // A group of its own: Ctrl-C in a terminal reaches this process, which then stops the child once, in order. When
    // this process is killed, the child notices by its closed channel.
    detached: true,
  })
  if (options.onError && child.stderr) createInterface(child.stderr).on('line', options.onError)
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve({ child, port: (message as { port: number }).port }))
    child.once('exit', code => reject(new ServiceEnded(`${file} ended with ${code} before it was ready`)))
  })
}

/** Ends a child and waits until it is gone; by force after 5 s. */
export function stopService({ child }: Service): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
