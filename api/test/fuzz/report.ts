import type { FuzzResult } from './fuzz.ts'

/** How often each operation answered with each status, and both totals; status 0: no answer. */
export function reportOf({ statuses, failures }: FuzzResult): string {
  const totals = new Map<number, number>()
  for (const counts of statuses.values())
    for (const [status, count] of counts) totals.set(status, (totals.get(status) ?? 0) + count)
  const widest = Math.max(...[...statuses.keys()].map(({ length }) => length))
  const rows = [...statuses].map(([name, counts]) => `${name.padEnd(widest)}  ${lineOf(counts)}`)
  return [...rows, `${'total'.padEnd(widest)}  ${lineOf(totals)}`, '', `${failures.length} failures`].join(
    '\n',
  )
}

function lineOf(counts: ReadonlyMap<number, number>): string {
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}:${count}`)
    .join(' ')
}
