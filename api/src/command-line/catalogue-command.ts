import { type FileFormat, type FileKind, fileFormats, fileKinds } from 'shared-shop/catalogue-files/kinds'
import { givenArguments, hasNone } from './given-arguments.ts'

export const usage = [
  'npm run catalogue -- check <file or URL> [--kind product] [--good-rows] [--price-jumps] [--refused <file>]',
  'npm run catalogue -- import <file or URL> [--kind product] [--good-rows] [--price-jumps] [--refused <file>]',
  'npm run catalogue -- export <file.csv or file.jsonl> [--kind product]',
  'npm run catalogue -- list',
  'npm run catalogue -- stop <number of an import>',
  `Kinds: ${fileKinds.join(', ')}. The formats are described in docs/catalogue-files.md.`,
]

export interface ImportCommand {
  readonly command: 'check' | 'import'
  /** Path or URL. */
  readonly source: string
  readonly kind: FileKind | undefined
  readonly goodRows: boolean
  readonly priceJumps: boolean
  /** Where refused lines are written, if there are any. */
  readonly refused: string | undefined
}

export interface ExportCommand {
  readonly command: 'export'
  readonly path: string
  readonly format: FileFormat
  readonly kind: FileKind | undefined
}

export type CatalogueCommand =
  | ImportCommand
  | ExportCommand
  | { readonly command: 'list' }
  | { readonly command: 'stop'; readonly id: number }

const flag = { type: 'boolean' } as const
const text = { type: 'string' } as const
const options = { kind: text, refused: text, 'good-rows': flag, 'price-jumps': flag } as const

/** The command given on the command line, or undefined when there is no such command. */
export function catalogueCommandOf(args: readonly string[]): CatalogueCommand | undefined {
  const given = givenArguments(args, options)
  if (!given) return undefined
  const { values, positionals } = given
  const [command, name, ...rest] = positionals
  const kind = fileKinds.find(each => each === values.kind)
  if (rest.length > 0 || kind !== values.kind) return undefined
  if (command === 'list') return name === undefined && hasNone(values) ? { command } : undefined
  if (name === undefined) return undefined
  if (command === 'stop') {
    return /^\d{1,9}$/.test(name) && hasNone(values) ? { command, id: Number(name) } : undefined
  }
  const { 'good-rows': goodRows = false, 'price-jumps': priceJumps = false, refused } = values
  if (command === 'check' || command === 'import')
    return { command, source: name, kind, goodRows, priceJumps, refused }
  if (command !== 'export' || goodRows || priceJumps || refused !== undefined) return undefined
  const format = fileFormats.find(each => name.endsWith(`.${each}`))
  return format && { command, path: name, format, kind }
}
