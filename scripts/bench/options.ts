import { parseArgs } from 'node:util'

export const parts = ['pages', 'taps', 'font', 'unused', 'cpu', 'api', 'floods', 'lighthouse'] as const

export type Part = (typeof parts)[number]

export interface BenchOptions {
  /** Where to write the table; undefined: only to standard output. */
  readonly file: string | undefined
  /** A table of an earlier run to compare with. */
  readonly before: string | undefined
  readonly measures: (part: Part) => boolean
}

class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads `[FILE] [--before FILE] [--only part,part]`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { before: { type: 'string' }, only: { type: 'string' } },
  })
  const only = values.only?.split(',')
  const unknown = only?.filter(name => !parts.some(part => part === name)) ?? []
  if (unknown.length > 0 || positionals.length > 1)
    throw new UsageError(
      `npm run bench -- [FILE] [--before FILE] [--only ${parts.join(',')}]; not known: ${[...unknown, ...positionals.slice(1)].join(', ')}`,
    )
  return {
    file: positionals[0],
    before: values.before,
    measures: part => only?.includes(part) ?? true,
  }
}
