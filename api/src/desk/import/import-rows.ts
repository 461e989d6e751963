import { and, asc, count, desc, eq, lte } from 'drizzle-orm'
import type { ImportReport, PhotoProblem } from 'shared-shop/catalogue-files/import-report'
import { type Database, lockNamed } from '../../db/database.ts'
import { catalogueImports, photoSources, products } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'

/** An import without a sign of its instance for so long has ended with it, ms. */
const SILENT_MS = 60_000
const LISTED = 50
const PHOTO_PROBLEMS = 100

type Row = typeof catalogueImports.$inferSelect
export type StoredReport = Row['report']

/** What has been found out about a file that nobody has looked at. */
export const nothingYet: StoredReport = {
  format: null,
  encoding: null,
  percent: 0,
  lines: 0,
  counts: [],
  problemCount: 0,
  problems: [],
  changes: [],
}

/** Notes a new import. Throws `ApiFailure` IMPORT_RUNNING while another one runs, on any instance. */
export function beginImport(
  db: Database,
  given: Pick<Row, 'actor' | 'fileName' | 'dryRun' | 'goodRows'>,
  now: Date,
): Promise<Row> {
  return db.transaction(async tx => {
    await lockNamed(tx, 'catalogue-import-begin')
    await endSilent(tx, now)
    await refuseSecond(tx)
    const [row] = await tx
      .insert(catalogueImports)
      .values({ ...given, state: 'running', report: nothingYet, startedAt: now, aliveAt: now })
      .returning()
    if (!row) throw new Error('no row after an insert')
    return row
  })
}

/** Throws `ApiFailure` IMPORT_RUNNING while an import runs. */
export async function refuseSecond(db: Database): Promise<void> {
  const running = await db.$count(catalogueImports, eq(catalogueImports.state, 'running'))
  if (running > 0) throw new ApiFailure('IMPORT_RUNNING')
}

/** Ends imports whose instance has ended: their transactions ended with it. */
export async function endSilent(db: Database, now: Date): Promise<void> {
  const silent = new Date(now.getTime() - SILENT_MS)
  await db
    .update(catalogueImports)
    .set({ state: 'failed', endedAt: now })
    .where(and(eq(catalogueImports.state, 'running'), lte(catalogueImports.aliveAt, silent)))
}

/** The row of an import. Throws `ApiFailure` NOT_FOUND. */
export async function readImport(db: Database, id: number): Promise<Row> {
  const [row] = await db.select().from(catalogueImports).where(eq(catalogueImports.id, id))
  if (!row) throw new ApiFailure('NOT_FOUND')
  return row
}

export async function listImports(db: Database): Promise<Row[]> {
  return db.select().from(catalogueImports).orderBy(desc(catalogueImports.id)).limit(LISTED)
}

/** Photographs that imports have named and the shop does not have. */
export async function missingPhotos(
  db: Database,
): Promise<{ photosWaiting: number; photoProblems: PhotoProblem[] }> {
  const [waiting] = await db
    .select({ n: count() })
    .from(photoSources)
    .where(eq(photoSources.state, 'waiting'))
  const failed = await db
    .select({ sku: products.sku, url: photoSources.url, code: photoSources.code })
    .from(photoSources)
    .innerJoin(products, eq(products.id, photoSources.productId))
    .where(eq(photoSources.state, 'failed'))
    .orderBy(asc(photoSources.id))
    .limit(PHOTO_PROBLEMS)
  return {
    photosWaiting: waiting?.n ?? 0,
    photoProblems: failed.map(({ code, ...rest }) => ({ ...rest, code: code ?? '' })),
  }
}

export function reportOf(row: Row): Omit<ImportReport, 'photosWaiting' | 'photoProblems'> {
  const { id, fileName, state, dryRun, goodRows, report, actor, startedAt, endedAt } = row
  return {
    id,
    fileName,
    state,
    dryRun,
    goodRows,
    ...report,
    actor,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
