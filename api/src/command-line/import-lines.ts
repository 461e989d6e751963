import type { ImportReport } from 'shared-shop/catalogue-files/import-report'

/** Problems that are printed. */
const MOST_PROBLEMS = 30
const BAR = 30

type Listed = Pick<ImportReport, 'id' | 'fileName' | 'state' | 'dryRun' | 'lines' | 'problemCount'> &
  Partial<Pick<ImportReport, 'percent'>>

/** An import in one line, with a bar while it runs. */
export function importLine({ id, fileName, state, dryRun, lines, problemCount, percent }: Listed): string {
  const what = `${dryRun ? 'check' : 'import'} ${id}  ${fileName}`
  if (state === 'waiting') return `${what}  waits for its turn`
  const found = `${lines} lines, ${problemCount} problems`
  if (state !== 'running' || percent === undefined) return `${what}  ${state}: ${found}`
  const filled = Math.round((percent / 100) * BAR)
  return `${what}  [${'#'.repeat(filled)}${' '.repeat(BAR - filled)}] ${percent} %, ${found}`
}

/** What an import that has ended did, and the first of its problems. */
export function reportLines(report: ImportReport): string[] {
  const { state, dryRun, goodRows, counts, problems, problemCount } = report
  return [
    importLine(report),
    ...counts.map(
      ({ kind, created, updated, unchanged, failed }) =>
        `  ${kind}: ${created} new, ${updated} changed, ${unchanged} as before, ${failed} refused`,
    ),
    ...problems
      .slice(0, MOST_PROBLEMS)
      .map(
        ({ line, column, message }) => `  line ${line}${column === null ? '' : `, ${column}`}: ${message}`,
      ),
    ...(problemCount > MOST_PROBLEMS ? [`  … ${problemCount - MOST_PROBLEMS} more`] : []),
    ending(state, dryRun, goodRows),
  ]
}

function ending(state: ImportReport['state'], dryRun: boolean, goodRows: boolean): string {
  if (dryRun) return 'Nothing was changed: this was a check.'
  if (state === 'done') return 'The changes are in the shop.'
  if (state === 'refused')
    return 'Nothing was changed. With --good-rows, the lines without problems are stored.'
  return goodRows ? 'The lines up to here are in the shop.' : 'Nothing was changed.'
}
