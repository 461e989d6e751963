import { parseArgs } from 'node:util'
import { toLatinDigits } from 'shared-shop/text/digits'
import { type Command, commandSchema } from './commands.ts'

export const usage = [
  'npm run orders -- list [--status paid] [--page 2]',
  'npm run orders -- show|prepare|deliver|cancel|refund <order>',
  'npm run orders -- send <order> --tracking <code of the carrier>',
  'npm run orders -- return <order> --accept [--restock] | --refuse',
  'npm run orders -- fare <order> --amount <toman> --reason <text>',
  '<order> is its number (123) or its code (KN-1405-000123).',
]

const options = {
  status: { type: 'string' },
  page: { type: 'string' },
  tracking: { type: 'string' },
  accept: { type: 'boolean' },
  refuse: { type: 'boolean' },
  restock: { type: 'boolean' },
  amount: { type: 'string' },
  reason: { type: 'string' },
} as const

/** The command given on the command line, or undefined when there is no such command. */
export function commandOf(args: readonly string[]): Command | undefined {
  const given = parse(args)
  if (!given) return undefined
  const { values, positionals } = given
  const [command, order, ...rest] = positionals
  if (rest.length > 0 || (command === 'return' && values.accept === values.refuse)) return undefined
  const parsed = commandSchema.safeParse({
    command,
    ...(order !== undefined && { order: orderId(order) }),
    ...(values.status !== undefined && { status: values.status }),
    ...(command === 'list' && { page: number(values.page ?? '1') }),
    ...(values.tracking !== undefined && { tracking: values.tracking }),
    ...(values.reason !== undefined && { reason: values.reason }),
    ...(values.amount !== undefined && { amount: number(values.amount) }),
    ...(command === 'return' && {
      verdict: values.accept ? 'accepted' : 'refused',
      restock: values.restock ?? false,
    }),
  })
  return parsed.success ? parsed.data : undefined
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** An order code ends in the order's id. */
function orderId(text: string): number {
  const digits = /^(?:KN-\d{4}-)?(\d{1,10})$/i.exec(toLatinDigits(text.trim()))?.[1]
  return digits === undefined ? Number.NaN : Number(digits)
}

/** Also accepts `250,000` and `۲۵۰٬۰۰۰`. */
function number(text: string): number {
  const digits = toLatinDigits(text).replace(/[,٬_]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}
