/** Numbers of passed, failed and skipped tests. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Titles of failed tests, with their files, as far as the command reported them. */
  readonly failures?: readonly string[]
  /** Titles of tests that failed first and passed when they were repeated; they count as passed. */
  readonly flaky?: readonly string[]
}

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }
export const onePassed: Tally = { ...nothing, passed: 1 }
export const oneFailed: Tally = { ...nothing, failed: 1 }
export const oneSkipped: Tally = { ...nothing, skipped: 1 }

export function add(...tallies: readonly Tally[]): Tally {
  const failures = tallies.flatMap(one => one.failures ?? [])
  const flaky = tallies.flatMap(one => one.flaky ?? [])
  const sum = (of: 'passed' | 'failed' | 'skipped') => tallies.reduce((total, one) => total + one[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    ...(failures.length > 0 && { failures }),
    ...(flaky.length > 0 && { flaky }),
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
export function withExitCode(tally: Tally, code: number | null): Tally {
  return code !== 0 && tally.failed === 0 ? add(tally, oneFailed) : tally
}

/** The closing line (design.md, Commands): `N passed, N failed`, and `, N skipped` if any were. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** 0 only if at least one test ran and none failed. */
export function exitCode({ passed, failed }: Tally): number {
  return failed === 0 && passed > 0 ? 0 : 1
}
