import { commandOf, usage } from './arguments.ts'
import { callDesk } from './call.ts'
import { runCommand } from './run-command.ts'

await runCommand(commandOf(process.argv.slice(2)), usage, async command => {
  const { done, lines } = await callDesk(process.env, command)
  const to = done ? process.stdout : process.stderr
  for (const line of lines) to.write(`${line}\n`)
  return done
})
