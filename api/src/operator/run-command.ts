import { StartupError } from '../lib/startup-error.ts'

/**
 * Runs what a command line asks for; without a command it says how there is one. `work` answers whether it was done:
 * that alone is exit code 0. Settings that are wrong and an API that cannot be reached are told by their message.
 */
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
