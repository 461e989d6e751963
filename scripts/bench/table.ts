/** figure, goal, measured */
export type Row = readonly [string, string, string]

/** A Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = [['figure', 'goal', 'measured'] as const, ['---', '---', '---'] as const, ...rows]
  return `${lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
