import type { ImportProblem } from 'shared-shop/catalogue-files/import-report'
import { type ProblemCode, problemText } from 'shared-shop/catalogue-files/problem-texts'

/** Why a cell, a line or a file was refused. Thrown by whatever reads it; the import adds where it was. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly value: string
  readonly detail: string
  readonly column: string | null
  readonly line: number | null

  constructor(
    code: ProblemCode,
    value = '',
    {
      detail = '',
      column = null,
      line = null,
    }: { detail?: string; column?: string | null; line?: number | null } = {},
  ) {
    super(`${code} ${value}`)
    this.code = code
    this.value = value
    this.detail = detail
    this.column = column
    this.line = line
  }

  /** The same problem, placed in `column` and `line` unless it says where it was. */
  at(line: number, column: string | null = null): ImportProblem {
    return {
      line: this.line ?? line,
      column: this.column ?? column,
      code: this.code,
      value: this.value.slice(0, 200),
      message: problemText(this.code, this.value, this.detail),
    }
  }
}
