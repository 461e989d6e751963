import { and, asc, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type { ImportReport, PhotoProblem } from 'shared-shop/catalogue-files/import-report'
import type { FileFormat } from 'shared-shop/catalogue-files/kinds'
import { type Database, lockNamed } from '../../db/database.ts'
import { catalogueImports, catalogueRefusedLines, photoSources, products } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'

/** An import without a sign of its instance for so long has ended with it, ms. */
const SILENT_MS = 60_000
/** Files that wait on disks at the same time. */
const MOST_WAITING = 5
/** Held while an import takes its place or its turn. */
const TURNS = 'catalogue-import-turns'
/** How long refused lines can be fetched, ms. */
const REFUSED_KEPT_MS = 30 * 86_400_000
const LISTED = 50
const PHOTO_PROBLEMS = 100

const isOpen = inArray(catalogueImports.state, ['waiting', 'running'])

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

/** Notes a new import, which waits for its turn. Throws `ApiFailure` IMPORTS_WAITING. */
export function addImport(
  db: Database,
  given: Pick<Row, 'actor' | 'fileName' | 'dryRun' | 'goodRows'>,
  now: Date,
): Promise<Row> {
  return db.transaction(async tx => {
    await lockNamed(tx, TURNS)
    await refuseMany(tx)
    await forgetRefused(tx, now)
    const [row] = await tx
      .insert(catalogueImports)
      .values({ ...given, state: 'waiting', report: nothingYet, startedAt: now, aliveAt: now })
      .returning()
    if (!row) throw new Error('no row after an insert')
    return row
  })
}

/** Throws `ApiFailure` IMPORTS_WAITING when so many wait, on any instance, that no file should be taken in. */
export async function refuseMany(db: Database): Promise<void> {
  const waiting = await db.$count(catalogueImports, eq(catalogueImports.state, 'waiting'))
  if (waiting >= MOST_WAITING) throw new ApiFailure('IMPORTS_WAITING')
}

/** Marks a waiting import as running; false while an earlier one waits or runs, on any instance. */
export function beginInTurn(db: Database, id: number, now: Date): Promise<boolean> {
  return db.transaction(async tx => {
    await lockNamed(tx, TURNS)
    await endSilent(tx, now)
    const [first] = await tx
      .select({ id: catalogueImports.id })
      .from(catalogueImports)
      .where(isOpen)
      .orderBy(asc(catalogueImports.id))
      .limit(1)
    if (first?.id !== id) return false
    await tx.update(catalogueImports).set({ state: 'running' }).where(eq(catalogueImports.id, id))
    return true
  })
}

/** Stores how far imports are; tells by id whether each is still wanted: false after {@link stopImport}. */
export async function storeSigns(
  db: Database,
  rows: readonly Pick<Row, 'id' | 'report'>[],
  now: Date,
): Promise<ReadonlyMap<number, boolean>> {
  const wanted = new Map<number, boolean>()
  for (const { id, report } of rows) {
    const stored = await db
      .update(catalogueImports)
      .set({ aliveAt: now, report })
      .where(and(eq(catalogueImports.id, id), isOpen))
      .returning({ id: catalogueImports.id })
    wanted.set(id, stored.length > 0)
  }
  return wanted
}

/** Ends an import that waits, or that another instance runs. Throws `ApiFailure` NOT_FOUND. */
export async function stopImport(db: Database, id: number, now: Date): Promise<void> {
  await readImport(db, id)
  await db
    .update(catalogueImports)
    .set({ state: 'stopped', endedAt: now })
    .where(and(eq(catalogueImports.id, id), isOpen))
}

/** Stores how an import has ended; `refused` are the lines that it did not take, as a file. */
export async function endImport(
  db: Database,
  { id, state, report, endedAt }: Pick<Row, 'id' | 'state' | 'report' | 'endedAt'>,
  refused: string | null,
): Promise<void> {
  await db.transaction(async tx => {
    await tx.update(catalogueImports).set({ state, report, endedAt }).where(eq(catalogueImports.id, id))
    if (refused !== null) await tx.insert(catalogueRefusedLines).values({ importId: id, content: refused })
  })
}

/** The refused lines of an import as a file. Throws `ApiFailure` NOT_FOUND when there are none (any more). */
export async function readRefused(
  db: Database,
  id: number,
): Promise<{ readonly content: string; readonly format: FileFormat }> {
  const [row] = await db
    .select({ content: catalogueRefusedLines.content, report: catalogueImports.report })
    .from(catalogueRefusedLines)
    .innerJoin(catalogueImports, eq(catalogueImports.id, catalogueRefusedLines.importId))
    .where(eq(catalogueRefusedLines.importId, id))
  if (!row) throw new ApiFailure('NOT_FOUND')
  return { content: row.content, format: row.report.format ?? 'csv' }
}

async function forgetRefused(tx: Database, now: Date): Promise<void> {
  const old = tx
    .select({ id: catalogueImports.id })
    .from(catalogueImports)
    .where(lte(catalogueImports.startedAt, new Date(now.getTime() - REFUSED_KEPT_MS)))
  await tx.delete(catalogueRefusedLines).where(inArray(catalogueRefusedLines.importId, old))
}

/** Ends imports whose instance has ended: their transactions ended with it. */
export async function endSilent(db: Database, now: Date): Promise<void> {
  const silent = new Date(now.getTime() - SILENT_MS)
  await db
    .update(catalogueImports)
    .set({ state: 'failed', endedAt: now })
    .where(and(isOpen, lte(catalogueImports.aliveAt, silent)))
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
