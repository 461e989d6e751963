import type {
  ImportProblem,
  ImportReport,
  LineChange,
  LineCounts,
} from 'shared-shop/catalogue-files/import-report'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import type { Problem } from '../cells/problem.ts'
import type { Outcome } from '../kinds/kind.ts'

const MOST_PROBLEMS = 1000
const MOST_CHANGES = 500

/** What an import has found and done so far; keeps the first problems and changes only. */
export class Tally {
  lines = 0
  problemCount = 0
  readonly problems: ImportProblem[] = []
  readonly changes: LineChange[] = []
  readonly #counts = new Map<FileKind, LineCounts>()

  get counts(): LineCounts[] {
    return [...this.#counts.values()]
  }

  add(kind: FileKind, outcomes: readonly Outcome[]): void {
    const counts = this.#of(kind)
    for (const outcome of outcomes) {
      const { line, key, action } = outcome
      if (action === 'refuse') {
        this.refuse(outcome.problem, line, kind)
        continue
      }
      if (action === 'unchanged') {
        counts.unchanged++
        continue
      }
      if (action === 'create') counts.created++
      else counts.updated++
      if (this.changes.length < MOST_CHANGES) {
        this.changes.push({ line, kind, key, action, fields: [...outcome.fields] })
      }
    }
  }

  /** Notes problems of one line, whose kind may not be known. */
  refuseLine(problems: readonly Problem[], line: number, kind?: FileKind): void {
    if (kind) this.#of(kind).failed++
    for (const problem of problems) this.#note(problem, line)
  }

  refuse(problem: Problem, line: number, kind?: FileKind): void {
    this.refuseLine([problem], line, kind)
  }

  /** Moves a line that was counted as stored to the refused ones: its stock did not fit in the end. */
  takeBack(problem: Problem, line: number, kind: FileKind): void {
    this.#of(kind).updated--
    this.refuse(problem, line, kind)
  }

  report(): Pick<ImportReport, 'lines' | 'counts' | 'problemCount' | 'problems' | 'changes'> {
    const { lines, counts, problemCount, problems, changes } = this
    return { lines, counts, problemCount, problems, changes }
  }

  #note(problem: Problem, line: number): void {
    this.problemCount++
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(problem.at(line))
  }

  #of(kind: FileKind): LineCounts {
    let counts = this.#counts.get(kind)
    if (!counts) {
      counts = { kind, created: 0, updated: 0, unchanged: 0, failed: 0 }
      this.#counts.set(kind, counts)
    }
    return counts
  }
}
