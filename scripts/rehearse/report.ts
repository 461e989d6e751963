import type { Rehearsal } from './rehearse.ts'
import { tableOf } from './table.ts'

/** A table with a line per phase and a total: page views, by version, degraded, failed, slowest. */
export function reportOf({ phases, versions }: Rehearsal): string {
  const names = versions.map(version => version.replace(/-b.*$/, ''))
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0)
  const rows = phases.map(({ name, views, viewsOf, degradedOf, failures, slowestMs }) => [
    name,
    views,
    ...versions.map(version => viewsOf.get(version) ?? 0),
    sum(degradedOf),
    failures.length,
    slowestMs,
  ])
  const last = (rows[0]?.length ?? 1) - 1
  const total = rows[0]?.map((_, column) => {
    const cells = rows.map(row => Number(row[column]))
    if (column === 0) return 'total'
    return column === last ? Math.max(...cells) : cells.reduce((all, one) => all + one, 0)
  })
  const head = ['', 'page views', ...names.map(name => `of ${name}`), 'degraded', 'failed', 'slowest ms']
  return tableOf([head, ...rows, ...(total ? [total] : [])].map(row => row.map(String)))
}
