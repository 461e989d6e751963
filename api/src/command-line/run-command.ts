import { StartupError } from '../lib/startup-error.ts'

/** `work` returns whether it succeeded, the only case of exit code 0. `undefined`: there is no such command. */
export async function runCommand<Command>(
  command: Command | undefined,
  usage: readonly string[],
  work: (command: Command) => Promise<boolean>,
): Promise<void> {
  if (command === undefined) {
    for (const line of usage) process.stderr.write(`${line}\n`)
    process.exitCode = 1
    return
  }
  try {
    process.exitCode = (await work(command)) ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
