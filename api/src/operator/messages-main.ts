import { parseArgs } from 'node:util'
import { toLatinDigits } from 'shared-shop/digits'
import { StartupError } from '../startup-error.ts'
import { askApi } from './call.ts'
import {
  type MessageCommand,
  messageCommandSchema,
  messageSentSchema,
  messageTypes,
} from './message-command.ts'
import { MESSAGES_PATH } from './message-routes.ts'

const usage = [
  'npm run messages -- --to 09120000000[,09…]|all --title <text> [--text <text>] [--link /amazing]',
  `                    [--type ${messageTypes.join('|')}]`,
]

const command = commandOf(process.argv.slice(2))
if (command) {
  try {
    const answer = messageSentSchema.parse(await askApi(process.env, MESSAGES_PATH, command))
    process.stdout.write(`Sent to ${answer.sent} user(s).\n`)
    for (const phone of answer.unknown) process.stderr.write(`Nobody has the phone ${phone}.\n`)
    process.exitCode = answer.unknown.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
} else {
  for (const line of usage) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

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
