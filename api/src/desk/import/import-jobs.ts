import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import type { FileFormat, FileKind } from 'shared-shop/catalogue-files/kinds'
import type { Database } from '../../db/database.ts'
import { catalogueImports } from '../../db/schema/schema.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator } from '../../http/authenticator.ts'
import type { Log } from '../../http/logger.ts'
import { Problem } from './cells/problem.ts'
import { runImport } from './engine/import-run.ts'
import { Tally } from './engine/tally.ts'
import { type FileShape, inspectFile } from './files/encoding.ts'
import {
  beginImport,
  endSilent,
  listImports,
  missingPhotos,
  nothingYet,
  readImport,
  refuseSecond,
  reportOf,
  type StoredReport,
} from './import-rows.ts'

/** How often a running import shows that it is alive, and stores how far it is; ms. */
const BEAT_MS = 2_000
/** No import takes longer, ms. */
const LONGEST_MS = 60 * 60_000

interface ImportOptions {
  readonly fileName: string
  readonly kind: FileKind | undefined
  readonly format: FileFormat | undefined
  readonly dryRun: boolean
  readonly goodRows: boolean
}

type Row = Awaited<ReturnType<typeof readImport>>

interface Running {
  row: Row
  done: Promise<void>
}

/** Imports catalogue files in the background, one at a time. Any instance tells how far the import is. */
export class ImportJobs {
  readonly #closing = new AbortController()
  #running: Running | null = null

  constructor(private readonly parts: { db: Database; dataDir: string; now: () => Date; log: Log }) {}

  /** Returns the import's id. Throws `ApiFailure` IMPORT_RUNNING (before reading the file, if possible), TOO_LARGE. */
  async start(source: Readable, options: ImportOptions, operator: Operator): Promise<number> {
    await endSilent(this.parts.db, this.parts.now())
    await refuseSecond(this.parts.db)
    const path = await spool(source, join(this.parts.dataDir, 'imports'))
    try {
      const { fileName, dryRun, goodRows } = options
      const row = await beginImport(
        this.parts.db,
        { actor: operator.actor, fileName, dryRun, goodRows },
        this.parts.now(),
      )
      const running: Running = { row, done: Promise.resolve() }
      this.#running = running
      running.done = this.#run(running, path, options, operator)
      return row.id
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Throws `ApiFailure` NOT_FOUND. */
  async read(id: number): Promise<ImportReport> {
    // The embedded database answers nobody else while an import runs.
    if (this.#running?.row.id === id) {
      return { ...reportOf(this.#running.row), photosWaiting: 0, photoProblems: [] }
    }
    await endSilent(this.parts.db, this.parts.now())
    return { ...reportOf(await readImport(this.parts.db, id)), ...(await missingPhotos(this.parts.db)) }
  }

  async list() {
    return (await listImports(this.parts.db)).map(reportOf)
  }

  /** Breaks off the import under way and waits until its transaction is undone. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('the server is closing'))
    await this.#running?.done
  }

  async #run(running: Running, path: string, options: ImportOptions, operator: Operator): Promise<void> {
    const { id } = running.row
    const stopBeat = this.#beat(running)
    let shape: FileShape | undefined
    const take = (tally: Tally, read: number) => {
      const percent = shape ? Math.min(100, Math.round((100 * read) / shape.bytes)) : 0
      running.row = { ...running.row, report: storedReport(shape, tally, percent) }
    }
    let state: Row['state'] = 'failed'
    try {
      shape = await inspectFile(path, options.format)
      const { state: ended, tally } = await runImport({
        db: this.parts.db,
        file: { path, shape, kind: options.kind },
        operator,
        now: this.parts.now(),
        dryRun: options.dryRun,
        goodRows: options.goodRows,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(LONGEST_MS)]),
        onProgress: (read, found) => take(found, read),
      })
      take(tally, shape.bytes)
      state = ended
    } catch (error) {
      if (error instanceof Problem) {
        const tally = new Tally()
        tally.refuse(error, 0)
        take(tally, 0)
        state = 'refused'
      } else this.parts.log.error({ err: error, import: id }, 'catalogue import broken off')
    }
    await stopBeat()
    await rm(path, { force: true })
    running.row = { ...running.row, state, endedAt: this.parts.now() }
    const { report, endedAt } = running.row
    await this.parts.db
      .update(catalogueImports)
      .set({ state, report, endedAt })
      .where(eq(catalogueImports.id, id))
      .catch((error: unknown) =>
        this.parts.log.error({ err: error, import: id }, 'import not noted as ended'),
      )
    if (this.#running === running) this.#running = null
  }

  /** Stores signs of life until the returned function is called, which waits for the last one. */
  #beat(running: Running): () => Promise<void> {
    let last: Promise<unknown> | null = null
    const timer = setInterval(() => {
      // The embedded database keeps it waiting until the import's transaction ends.
      if (last) return
      last = this.parts.db
        .update(catalogueImports)
        .set({ aliveAt: this.parts.now(), report: running.row.report })
        .where(eq(catalogueImports.id, running.row.id))
        .catch((error: unknown) => this.parts.log.warn({ err: error }, 'sign of an import not stored'))
        .finally(() => {
          last = null
        })
    }, BEAT_MS)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await last
    }
  }
}

function storedReport(shape: FileShape | undefined, tally: Tally, percent: number): StoredReport {
  const { format, encoding } = shape ?? nothingYet
  return { format, encoding, percent, ...tally.report() }
}

/** The largest file, bytes. */
const MOST_BYTES = 256 * 1024 * 1024

const DAY = 86_400_000

/** Throws `ApiFailure` TOO_LARGE beyond `MOST_BYTES`; then, and when the sender breaks off, no file is left. */
async function spool(source: Readable, dir: string): Promise<string> {
  await mkdir(dir, { recursive: true })
  await removeOld(dir)
  const path = join(dir, randomUUID())
  let bytes = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > MOST_BYTES ? new ApiFailure('TOO_LARGE') : null, chunk)
    },
  })
  try {
    await pipeline(source, limit, createWriteStream(path))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** What a process left that ended in the middle of an import. */
async function removeOld(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > DAY) await rm(path, { force: true })
  }
}
