import { type ChildProcess, fork } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Service {
  readonly child: ChildProcess
  readonly port: number
}

/** A server exited before it was ready and wrote the reason to standard error. */
export class ServiceEnded extends Error {
  override readonly name = 'ServiceEnded'
}

/**
 * Starts one of our servers as a child process and waits until it reports over IPC that it listens. Rejects if it exits
 * first; the reason is on standard error by then.
 */
export function startService(
  file: string,
  env: NodeJS.ProcessEnv,
  options: {
    readonly cwd?: string
    readonly stdout?: 'inherit'
    /** Called with each line of standard error; without it, the lines go to this process's standard error. */
    readonly onError?: (line: string) => void
  } = {},
): Promise<Service> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    stdio: ['ignore', options.stdout ?? 'ignore', options.onError ? 'pipe' : 'inherit', 'ipc'],
    ...(options.cwd ? { cwd: options.cwd } : {}),
    // Its own process group: Ctrl-C in a terminal reaches only this process, which then stops the child in order. If
    // this process is killed, the child notices that the IPC channel has closed.
    detached: true,
  })
  if (options.onError && child.stderr) createInterface(child.stderr).on('line', options.onError)
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve({ child, port: (message as { port: number }).port }))
    child.once('exit', code => reject(new ServiceEnded(`${file} ended with ${code} before it was ready`)))
  })
}

/** Stops a child and waits until it has exited; kills it after 5 s. */
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
