import { toLatinDigits } from 'shared-shop/text/digits'
import { type Command, commandSchema } from './commands.ts'
import { givenArguments } from './given-arguments.ts'

export const usage = [
  'npm run orders -- list [--status paid] [--text <code, phone, name, SKU>] [--before 123]',
  'npm run orders -- show|prepare|deliver <order>',
  'npm run orders -- send|tracking <order> --tracking <code of the carrier>',
  'npm run orders -- cancel <order> [--units <line>:<units>,… --reason <text> [--lost]]',
  'npm run orders -- return <order> --accept [--restock] | --refuse',
  'npm run orders -- refund <order> --reference <of the bank transfer>',
  'npm run orders -- fare <order> --amount <toman> --reason <text>',
  'npm run orders -- note <order> --text <text>',
  'npm run orders -- message <order> --title <text> --text <text>',
  '<order> is its number (123) or its code (KN-1405-000123).',
]

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  status: text,
  text,
  title: text,
  before: text,
  tracking: text,
  units: text,
  reference: text,
  amount: text,
  reason: text,
  accept: flag,
  refuse: flag,
  restock: flag,
  lost: flag,
} as const

/** The command given on the command line, or undefined when there is no such command. */
export function commandOf(args: readonly string[]): Command | undefined {
  const given = givenArguments(args, options)
  if (!given) return undefined
  const { values, positionals } = given
  const [command, order, ...rest] = positionals
  if (rest.length > 0 || (command === 'return' && values.accept === values.refuse)) return undefined
  if (command === 'cancel' && (values.units === undefined) !== (values.reason === undefined)) return undefined
  const { status, text, title, tracking, reference, reason } = values
  const parsed = commandSchema.safeParse({
    command,
    ...{ status, text, title, tracking, reference, reason },
    ...(order !== undefined && { order: orderId(order) }),
    ...(values.before !== undefined && { before: orderId(values.before) }),
    ...(values.amount !== undefined && { amount: number(values.amount) }),
    ...(values.units !== undefined && { units: unitsOf(values.units) }),
    ...(command === 'cancel' && { restock: !values.lost }),
    ...(command === 'return' && {
      verdict: values.accept ? 'accepted' : 'refused',
      restock: values.restock ?? false,
    }),
  })
  return parsed.success ? parsed.data : undefined
}

/** An order code ends in the order's id. */
function orderId(text: string): number {
  const digits = /^(?:KN-\d{4}-)?(\d{1,10})$/i.exec(toLatinDigits(text.trim()))?.[1]
  return digits === undefined ? Number.NaN : Number(digits)
}

/** `0:2,1:1`: two units of line 0, one of line 1. */
function unitsOf(text: string) {
  return toLatinDigits(text)
    .split(',')
    .map(part => {
      const [, position, quantity] = /^(\d{1,2}):(\d{1,2})$/.exec(part.trim()) ?? []
      return { position: Number(position), quantity: Number(quantity) }
    })
}

/** Also accepts `250,000` and `۲۵۰٬۰۰۰`. */
function number(text: string): number {
  const digits = toLatinDigits(text).replace(/[,٬_]/g, '')
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
}
