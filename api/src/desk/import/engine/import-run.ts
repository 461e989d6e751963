import { setImmediate } from 'node:timers/promises'
import { mayDo } from 'shared-shop/desk/roles'
import { type Database, lockNamed } from '../../../db/database.ts'
import type { Operator } from '../../../http/authenticator.ts'
import { actAs, recordChanges } from '../../access/audit.ts'
import { Problem } from '../cells/problem.ts'
import type { ImportContext, Kind, Line, Outcome } from '../kinds/kind.ts'
import { Lookups } from '../kinds/lookups.ts'
import { PendingStock } from './pending-stock.ts'
import { type ImportFile, inBatches, readLines } from './read-lines.ts'
import { Tally } from './tally.ts'

/** Most lines stored at a time. */
const BATCH = 250
/**
 * How long the lines stored at a time may take, ms. The embedded database works in this process and keeps everybody else
 * waiting meanwhile.
 */
const BATCH_MS = 80

export interface ImportParts {
  readonly db: Database
  readonly file: ImportFile
  readonly operator: Operator
  readonly now: Date
  readonly dryRun: boolean
  /** Stores the lines without problems; otherwise all or none. */
  readonly goodRows: boolean
  readonly allowsPriceJumps: boolean
  readonly signal: AbortSignal
  /** Hears how many bytes have been read, and everything found so far. */
  readonly onProgress: (read: number, tally: Tally) => void
}

export interface ImportResult {
  readonly state: 'done' | 'refused'
  readonly tally: Tally
}

/** Thrown to undo a transaction that was only a trial. */
class RolledBack extends Error {}

/** Imports a catalogue file. Rejects when the database fails or `signal` aborts; then nothing of the open batch is kept. */
export async function runImport(parts: ImportParts): Promise<ImportResult> {
  return parts.goodRows && !parts.dryRun ? importGoodLines(parts) : importAllOrNothing(parts)
}

/** One transaction for the whole file, undone when it is a trial or has problems. */
async function importAllOrNothing(parts: ImportParts): Promise<ImportResult> {
  const { db, dryRun, goodRows } = parts
  let tally = new Tally()
  try {
    await db.transaction(async tx => {
      // The database may repeat a transaction whose connection was lost.
      tally = new Tally()
      const stock = new PendingStock()
      const lookups = new Lookups()
      await begin(tx, parts)
      await eachBatch(parts, tally, async (kind, lines) => {
        const changesRows = !dryRun && tally.problemCount === 0
        tally.add(kind.name, await storeLines(tx, kind, lines, { parts, stock, lookups, changesRows }))
      })
      if (!dryRun && tally.problemCount === 0) await storeStock(tx, stock, tally)
      if (dryRun || tally.problemCount > 0) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  const isRefused = tally.problemCount > 0 && !(dryRun && goodRows)
  return { state: isRefused ? 'refused' : 'done', tally }
}

/** A transaction for each batch. One that the database refuses is tried again line by line. */
async function importGoodLines(parts: ImportParts): Promise<ImportResult> {
  const tally = new Tally()
  const lookups = new Lookups()
  const store = (kind: Kind, lines: readonly Line<unknown>[]) =>
    parts.db.transaction(async tx => {
      const stock = new PendingStock()
      await begin(tx, parts)
      const outcomes = await storeLines(tx, kind, lines, { parts, stock, lookups, changesRows: true })
      return { outcomes, misfits: await stock.store(tx) }
    })
  const take = (kind: Kind, { outcomes, misfits }: Awaited<ReturnType<typeof store>>) => {
    tally.add(kind.name, outcomes)
    for (const { line, reserved, onHand, kind: name } of misfits) {
      tally.takeBack(new Problem('RESERVED', String(onHand), { detail: String(reserved) }), line, name)
    }
  }
  await eachBatch(parts, tally, async (kind, lines) => {
    try {
      take(kind, await store(kind, lines))
    } catch (error) {
      if (!isRefusedByDatabase(error)) throw error
      for (const line of lines) {
        lookups.reset()
        try {
          take(kind, await store(kind, [line]))
        } catch (again) {
          if (!isRefusedByDatabase(again)) throw again
          lookups.reset()
          tally.refuse(new Problem('CONFLICT'), line.line, kind.name)
        }
      }
    }
  })
  return { state: 'done', tally }
}

async function begin(tx: Database, { operator }: ImportParts): Promise<void> {
  await lockNamed(tx, 'catalogue-import')
  await actAs(tx, operator.actor)
}

/** Reads the file and passes its batches on; problems go to the tally. */
async function eachBatch(
  { file, operator, signal, onProgress }: ImportParts,
  tally: Tally,
  store: (kind: Kind, lines: readonly Line<unknown>[]) => Promise<void>,
): Promise<void> {
  let bytes = 0
  const lines = readLines(file, read => {
    bytes = read
  })
  try {
    let size = 10
    for await (const batch of inBatches(lines, () => size)) {
      signal.throwIfAborted()
      if ('problems' in batch) {
        tally.lines++
        tally.refuseLine(batch.problems, batch.at, batch.kind?.name)
      } else {
        const { kind, lines: read } = batch
        tally.lines += read.length
        const begun = performance.now()
        if (mayDo(operator.roles, kind.access)) await store(kind, read)
        else
          for (const { line } of read) tally.refuse(new Problem('ROLE_REQUIRED', kind.name), line, kind.name)
        const isSlow = performance.now() - begun > BATCH_MS
        size = isSlow ? Math.max(1, Math.floor(size / 2)) : Math.min(BATCH, size * 2)
        // Whatever the database, the process takes requests in between.
        await setImmediate()
      }
      onProgress(bytes, tally)
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    tally.refuse(error, 0)
  }
}

async function storeLines(
  tx: Database,
  kind: Kind,
  lines: readonly Line<unknown>[],
  given: {
    readonly parts: ImportParts
    readonly stock: PendingStock
    readonly lookups: Lookups
    readonly changesRows: boolean
  },
): Promise<Outcome[]> {
  const { parts, stock, lookups, changesRows } = given
  const context: ImportContext = {
    tx,
    now: parts.now,
    lookups,
    changesRows,
    allowsPriceJumps: parts.allowsPriceJumps,
    setStock: change => stock.add(change, kind.name),
  }
  const outcomes = await kind.store(lines, context)
  if (changesRows) await recordOutcomes(tx, outcomes, parts)
  return outcomes
}

/** New records appear in the audit trail with their key only: the file has the rest. */
async function recordOutcomes(
  tx: Database,
  outcomes: readonly Outcome[],
  { operator, now }: ImportParts,
): Promise<void> {
  const changes = outcomes.flatMap(outcome => {
    if (outcome.action !== 'create' && outcome.action !== 'update') return []
    const { action, subject, key, fields } = outcome
    const name = `${subject[0]}.${action}`
    if (action === 'create') return { action: name, subject, after: { import: key } }
    return {
      action: name,
      subject,
      before: Object.fromEntries(fields.map(({ field, before }) => [field, before])),
      after: Object.fromEntries(fields.map(({ field, after }) => [field, after])),
    }
  })
  await recordChanges(tx, operator, changes, now)
}

async function storeStock(tx: Database, stock: PendingStock, tally: Tally): Promise<void> {
  for (const { line, kind, onHand, reserved } of await stock.store(tx)) {
    tally.takeBack(new Problem('RESERVED', String(onHand), { detail: String(reserved) }), line, kind)
  }
}

/** Constraints (class 23) and values that do not fit a column (class 22): the fault of a line, not of the server. */
function isRefusedByDatabase(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^2[23]/.test(at.code)) return true
  }
  return false
}
