import type { Problem } from '../cells/problem.ts'
import type { RawLine } from '../kinds/fields.ts'

/** A line of a file: a record whose kind may be left to the file's, or why it is none. */
export type FileLine =
  | (RawLine & { readonly kind: string | undefined; readonly problem?: undefined })
  | { readonly line: number; readonly problem: Problem }
