/** Numbers of passed, failed and skipped tests. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Failed tests, as far as the command reported them: `file › title`, the file from the root. */
  readonly failures?: readonly string[]
  /** Tests that failed first and passed when they were repeated, as in `failures`; they count as passed. */
  readonly flaky?: readonly string[]
  /** How long test files took; a file may occur several times. */
  readonly times?: readonly { readonly file: string; readonly seconds: number }[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Tally = { ...nothing, passed: 1 }
export const oneFailed: Tally = { ...nothing, failed: 1 }
export const oneSkipped: Tally = { ...nothing, skipped: 1 }

export function add(...tallies: readonly Tally[]): Tally {
  const failures = tallies.flatMap(one => one.failures ?? [])
  const flaky = tallies.flatMap(one => one.flaky ?? [])
  const times = tallies.flatMap(one => one.times ?? [])
  const sum = (of: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, one) => total + one[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    ...(failures.length > 0 && { failures }),
    ...(flaky.length > 0 && { flaky }),
    ...(times.length > 0 && { times }),
  }
}

/** The tally of a command of which only what had failed was run `again`; of the first run if the second one crashed. */
export function repeated(first: Tally, again: Tally): Tally {
  const { failures = [] } = again
  if (again.failed !== failures.length) return first
  const flaky = (first.failures ?? []).filter(title => !failures.includes(title))
  const passed = first.passed + Math.max(0, first.failed - again.failed)
  return add({ ...first, passed, failed: again.failed, failures, flaky })
}

/** A command that failed although none of its tests did counts as one failure. */
export function withExitCode(tally: Tally, code: number | undefined): Tally {
  return code !== 0 && tally.failed === 0 ? add(tally, oneFailed) : tally
}

/** The file of `file › title`. */
export function fileOf(test: string): string {
  return test.split(' › ')[0] ?? test
}

/**
 * Turns flaky tests into failed ones when `known` (docs/follow-ups.md) has their file with two dates or more: nobody has
 * mended it since. There a line reads `- 2026-11-01, 2026-11-09: e2e/tests/cart.spec.ts › …`.
 */
export function refuseKnownFlaky(tally: Tally, known: string): Tally {
  const { flaky = [], ...rest } = tally
  const isRefused = (test: string) =>
    known.split('\n').some(line => /^- \S+, /.test(line) && line.includes(fileOf(test)))
  const refused = flaky.filter(isRefused)
  return add(
    { ...rest, passed: tally.passed - refused.length, flaky: flaky.filter(test => !isRefused(test)) },
    { passed: 0, skipped: 0, failed: refused.length, failures: refused },
  )
}

/** The ten files that took longest, longest first: lines with their seconds. */
export function slowest({ times = [] }: Tally): readonly string[] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds)
  const sorted = [...sums].sort(([, one], [, other]) => other - one)
  return sorted.slice(0, 10).map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

/** The closing line (design.md, Commands): `N passed, N failed`, and `, N skipped` if any were. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** 0 only if at least one test ran and none failed. */
export function exitCode({ passed, failed }: Tally): number {
  return failed === 0 && passed > 0 ? 0 : 1
}
