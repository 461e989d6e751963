import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import { colors, productId } from './catalogue.ts'
import { at, id } from './columns.ts'

export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id(),
    /** `Operator.actor`. */
    actor: text('actor').notNull(),
    fileName: text('file_name').notNull(),
    dryRun: boolean('dry_run').notNull(),
    goodRows: boolean('good_rows').notNull(),
    state: text('state').$type<ImportReport['state']>().notNull(),
    /** What has been found out so far. */
    report: jsonb('report')
      .$type<
        Pick<
          ImportReport,
          'format' | 'encoding' | 'percent' | 'lines' | 'counts' | 'problemCount' | 'problems' | 'changes'
        >
      >()
      .notNull(),
    startedAt: at('started_at').notNull(),
    /** The last sign of the instance that runs it. */
    aliveAt: at('alive_at').notNull(),
    endedAt: at('ended_at'),
  },
  t => [index('catalogue_imports_started').on(t.startedAt)],
)

/** The lines that an import refused, as a file of the same format. */
export const catalogueRefusedLines = pgTable('catalogue_refused_lines', {
  importId: integer('import_id')
    .primaryKey()
    .references(() => catalogueImports.id, { onDelete: 'cascade' }),
  content: text('content').notNull(),
})

/** Photographs that imports have named: fetched once, in the background. */
export const photoSources = pgTable(
  'photo_sources',
  {
    id: id(),
    productId: productId(),
    url: text('url').notNull(),
    alt: text('alt').notNull(),
    /** The color that it shows; null: all. */
    colorId: integer('color_id').references(() => colors.id),
    position: integer('position').notNull(),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull(),
    /** Why it failed. */
    code: text('code'),
  },
  t => [
    uniqueIndex('photo_sources_url').on(t.productId, t.url),
    index('photo_sources_state').on(t.state, t.id),
  ],
)

export type RedirectKind = 'product' | 'category' | 'brand' | 'post'

/** Former slugs of pages, and where they lead now: 301. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    kind: text('kind').$type<RedirectKind>().notNull(),
    fromSlug: text('from_slug').notNull(),
    toSlug: text('to_slug').notNull(),
    createdAt: at('created_at').notNull(),
  },
  t => [
    primaryKey({ name: 'slug_redirects_key', columns: [t.kind, t.fromSlug] }),
    index('slug_redirects_target').on(t.kind, t.toSlug),
  ],
)
