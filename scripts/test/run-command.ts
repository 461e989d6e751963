import { type ChildProcess, spawn } from 'node:child_process'

interface CommandResult {
  /** 0 on success; null if a signal ended it or the file does not exist. */
  readonly code: number | null
  /** Its output, unless `show`. */
  readonly output: string
}

const running = new Set<ChildProcess>()

/** Runs a file with this Node and waits for its exit. With `show`, its output goes straight to the terminal. */
export function runNode(
  args: readonly string[],
  options: { readonly cwd: string; readonly show?: boolean; readonly env?: NodeJS.ProcessEnv },
): Promise<CommandResult> {
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
  })
  running.add(child)
  const chunks: Buffer[] = []
  child.stdout?.on('data', chunk => chunks.push(chunk))
  child.stderr?.on('data', chunk => chunks.push(chunk))
  return new Promise(resolve => {
    const end = (code: number | null) => {
      running.delete(child)
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') })
    }
    child.once('error', () => end(null))
    child.once('close', end)
  })
}

/** Sends SIGTERM to every running command. */
export function stopCommands(): void {
  for (const child of running) child.kill('SIGTERM')
}
