import { parseArgs } from 'node:util'

export const parts = [
  'pages',
  'journeys',
  'interactions',
  'session',
  'cpu',
  'floods',
  'visitors',
  'lighthouse',
] as const

export type Part = (typeof parts)[number]

export interface BenchOptions {
  /** Where to write the table; undefined: only to standard output. */
  readonly file: string | undefined
  /** A table of an earlier run to compare with. */
  readonly before: string | undefined
  /** Another checkout, whose shop is measured in turn with this one. */
  readonly beside: string | undefined
  /** How often pages, journeys and sessions are measured. */
  readonly rounds: number
  readonly measures: (part: Part) => boolean
}

class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads `[part …] [--file FILE] [--before FILE] [--beside FOLDER] [--rounds N]`; without a part, all of them. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals: wanted } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      beside: { type: 'string' },
      rounds: { type: 'string', default: '6' },
      file: { type: 'string' },
    },
  })
  const unknown = wanted.filter(name => !parts.some(part => part === name))
  if (unknown.length > 0)
    throw new UsageError(
      `npm run bench -- [part …] [--file FILE] [--before FILE] [--beside FOLDER] [--rounds N], with the parts ${parts.join(', ')}; not known: ${unknown.join(', ')}`,
    )
  return {
    file: values.file,
    before: values.before,
    beside: values.beside,
    rounds: Number(values.rounds),
    measures: part => wanted.length === 0 || wanted.includes(part),
  }
}
