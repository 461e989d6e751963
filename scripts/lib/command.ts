import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOf } from './child.ts'

/** How long a program may take until it is ready, ms. */
const START_MS = 60_000

/** A program of somebody else ended before it was ready, or never was. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

const running = new Set<ChildProcess>()

interface CommandOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Whom it runs as; only root may choose. */
  readonly user?: { readonly uid: number; readonly gid: number }
  /** Asked until it says yes. */
  readonly isReady: () => Promise<boolean>
}

/**
 * Starts a program that is not ours and waits until it is ready. Rejects with `CommandFailed` and its last words if it
 * ends first. It ends with this process.
 */
export async function startCommand(
  command: string,
  args: readonly string[],
  { env, cwd, user, isReady }: CommandOptions,
): Promise<ChildProcess> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches only this process, which then stops the program in order.
    detached: true,
    ...(cwd === undefined ? {} : { cwd }),
    ...user,
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2_000)
    })
  }
  // One listener for all: Node warns of more than ten.
  if (!process.listeners('exit').includes(killAll)) process.on('exit', killAll)
  running.add(child)
  child.once('exit', () => running.delete(child))
  const failed = (why: string) => new CommandFailed(`${command} ${why}\n${words.trim()}`)
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', error => reject(failed(`did not start: ${error.message}`)))
    child.once('close', () => reject(failed(`${endOf(child)} before it was ready`)))
  })
  await Promise.race([ended, untilReady(isReady)]).catch(error => {
    child.kill('SIGKILL')
    throw error instanceof CommandFailed ? error : failed('was never ready')
  })
  return child
}

function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

async function untilReady(isReady: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_MS
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error('not ready')
    await sleep(50)
  }
}

/** Sends `signal` and waits until the program has ended. */
export async function endCommand(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>(resolve => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
