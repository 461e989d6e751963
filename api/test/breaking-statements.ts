/** Tables and columns that a release before may still use, and why a statement breaks it. */
const rules: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^drop table\b/, 'drops a table'],
  [/^alter table .*\bdrop column\b/, 'drops a column'],
  [/^alter table .*\brename\b/, 'renames'],
  [/^alter table .*\balter column \S+ (?:set data )?type\b/, 'changes a type'],
  [/^alter table .*\balter column \S+ set not null\b/, 'makes a column required'],
  [/^alter table .*\balter column \S+ drop default\b/, 'drops a default'],
  [
    /^alter table .*\badd column (?!.*\b(?:default|generated)\b).*\bnot null\b/,
    'adds a required column without a default',
  ],
  [
    /^alter table .*\badd constraint .*\b(?:check|unique|exclude)\b/,
    'adds a rule that the release before does not know',
  ],
  [/^create unique index\b/, 'adds a rule that the release before does not know'],
  [/^(?:drop|alter) type\b/, 'changes a type'],
  [/^(?:truncate|delete|update)\b/, 'changes rows'],
]

/** Says which contraction a migration is, and since when nothing uses what it removes: `-- contract: … since 1a2b3c4`. */
const marker = /^-- contract: \S.* since [0-9a-f]{7,40}$/m

/**
 * The statements of a migration, as drizzle-kit writes it, with which the release before would fail: those on tables that
 * the migration itself does not create. Empty if it is marked as a contraction (docs/decisions/0060).
 */
export function breakingStatements(migration: string): string[] {
  if (marker.test(migration)) return []
  const statements = migration
    .replace(/^--(?!> ).*$/gm, '')
    // What a function does is not done when it is created.
    .replace(/\bas \$\$.*?\$\$/gis, 'as $$$$')
    .split('--> statement-breakpoint')
    .flatMap(part => part.split(/;\s*$/m))
    .map(statement => statement.replace(/\s+/g, ' ').trim())
    .filter(statement => statement !== '')
  const created = new Set(statements.flatMap(statement => /^create table (\S+)/i.exec(statement)?.[1] ?? []))
  const added = new Set(
    statements.flatMap(statement => {
      const [, table, column] = /^alter table (\S+) add column (\S+)/i.exec(statement) ?? []
      return column === undefined ? [] : [`${table}.${column}`]
    }),
  )
  return statements.flatMap(statement => {
    const checked = / add constraint \S+ check /i.test(statement)
      ? (statement.match(/"\w+"\."\w+"/g) ?? [])
      : []
    // The release before leaves new columns to their defaults.
    if (checked.length > 0 && checked.every(column => added.has(column))) return []
    const table = /^(?:alter table|create unique index \S+ on) (?:only )?(\S+)/i.exec(statement)?.[1]
    if (table !== undefined && created.has(table)) return []
    const rule = rules.find(([pattern]) => pattern.test(statement.toLowerCase()))
    return rule ? [`${statement}: ${rule[1]}`] : []
  })
}
