import { commandOf, usage } from './arguments.ts'
import { runOrderCommand } from './order-commands.ts'
import { runCommand } from './run-command.ts'

await runCommand(commandOf(process.argv.slice(2)), usage, async command => {
  const { done, lines } = await runOrderCommand(process.env, command)
  const to = done ? process.stdout : process.stderr
  for (const line of lines) to.write(`${line}\n`)
  return done
})
