import { parseArgs } from 'node:util'
import { toLatinDigits } from 'shared-shop/text/digits'
import { askApi } from './call.ts'
import {
  type MessageCommand,
  messageCommandSchema,
  messageSentSchema,
  messageTypes,
} from './message-command.ts'
import { MESSAGES_PATH } from './message-routes.ts'
import { runCommand } from './run-command.ts'

const usage = [
  'npm run messages -- --to 09120000000[,09…]|all --title <text> [--text <text>] [--link /amazing]',
  `                    [--type ${messageTypes.join('|')}]`,
]

await runCommand(commandOf(process.argv.slice(2)), usage, async command => {
  const answer = messageSentSchema.parse(await askApi(process.env, MESSAGES_PATH, command))
  process.stdout.write(`Sent to ${answer.sent} user(s).\n`)
  for (const phone of answer.unknown) process.stderr.write(`Nobody has the phone ${phone}.\n`)
  return answer.unknown.length === 0
})

function commandOf(args: string[]): MessageCommand | undefined {
  const { to, type, title, text, link } = given(args)
  const parsed = messageCommandSchema.safeParse({
    to: to === 'all' ? to : toLatinDigits(to ?? '').split(','),
    type: type ?? 'plain',
    title,
    message: text ?? '',
    link: link ?? '',
  })
  return parsed.success ? parsed.data : undefined
}

function given(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { to: text, type: text, title: text, text, link: text } }).values
  } catch {
    return {}
  }
}
