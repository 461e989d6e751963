import { parseArgs } from 'node:util'
import { toLatinDigits } from 'shared-shop/text/digits'
import {
  type NotificationCommand,
  notificationCommandSchema,
  notificationSentSchema,
  notificationTypes,
} from '../notifications/operator-message.ts'
import { MESSAGES_PATH } from '../notifications/operator-message-routes.ts'
import { askApi } from './call.ts'
import { runCommand } from './run-command.ts'

const usage = [
  'npm run notifications -- --to 09120000000[,09…]|all --title <text> [--text <text>] [--link /amazing]',
  `                    [--type ${notificationTypes.join('|')}]`,
]

await runCommand(commandOf(process.argv.slice(2)), usage, async command => {
  const answer = notificationSentSchema.parse(await askApi(process.env, MESSAGES_PATH, command))
  process.stdout.write(`Sent to ${answer.sent} user(s).\n`)
  for (const phone of answer.unknown) process.stderr.write(`No user has the phone ${phone}.\n`)
  return answer.unknown.length === 0
})

function commandOf(args: string[]): NotificationCommand | undefined {
  const { to, type, title, text, link } = given(args)
  const parsed = notificationCommandSchema.safeParse({
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
