import { StartupError } from '../startup-error.ts'
import { commandOf, usage } from './arguments.ts'
import { callDesk } from './call.ts'

const command = commandOf(process.argv.slice(2))
if (command) {
  try {
    const { done, lines } = await callDesk(process.env, command)
    const to = done ? process.stdout : process.stderr
    for (const line of lines) to.write(`${line}\n`)
    process.exitCode = done ? 0 : 1
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
} else {
  for (const line of usage) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
