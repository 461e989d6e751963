/** figure, goal, measured */
export type Row = readonly [string, string, string]

/**
 * A Markdown table. With the measured values of an earlier table by figure (`readTable`), they get a column of their own;
 * figures that only the earlier table has are left out.
 */
export function table(rows: readonly Row[], before?: ReadonlyMap<string, string>): string {
  const head = before ? ['figure', 'goal', 'before', 'after'] : ['figure', 'goal', 'measured']
  const lines = [
    head,
    head.map(() => '---'),
    ...rows.map(([figure, goal, measured]) =>
      before ? [figure, goal, before.get(figure) ?? '–', measured] : [figure, goal, measured],
    ),
  ]
  return `${lines.map(cells => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

/** The measured values of a table that `table` wrote, by figure; of one with a column *before*, the later ones. */
export function readTable(markdown: string): Map<string, string> {
  const rows = markdown
    .split('\n')
    .filter(line => line.startsWith('| '))
    .map(line => line.slice(2, -2).split(' | '))
  return new Map(rows.slice(2).map(cells => [cells[0] ?? '', cells.at(-1) ?? '']))
}
