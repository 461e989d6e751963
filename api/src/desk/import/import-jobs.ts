import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { MAX_UPLOAD_BYTES } from 'shared-server/http/connection-limits'
import type { ImportReport } from 'shared-shop/catalogue-files/import-report'
import type { FileFormat, FileKind } from 'shared-shop/catalogue-files/kinds'
import type { Database } from '../../db/database.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import type { Operator } from '../../http/authenticator.ts'
import type { Log } from '../../http/logger.ts'
import { Problem } from './cells/problem.ts'
import { runImport } from './engine/import-run.ts'
import { refusedLines } from './engine/refused-lines.ts'
import { Tally } from './engine/tally.ts'
import { type FileShape, inspectFile } from './files/encoding.ts'
import {
  addImport,
  beginInTurn,
  endImport,
  endSilent,
  listImports,
  missingPhotos,
  nothingYet,
  readImport,
  readRefused,
  refuseMany,
  reportOf,
  type StoredReport,
  stopImport,
  storeSigns,
} from './import-rows.ts'

/** How often imports show that they are alive, and store how far they are; ms. */
const BEAT_MS = 2_000
/** No import takes longer, ms. */
const LONGEST_MS = 60 * 60_000

interface ImportOptions {
  readonly fileName: string
  readonly kind: FileKind | undefined
  readonly format: FileFormat | undefined
  readonly dryRun: boolean
  readonly goodRows: boolean
  readonly allowsPriceJumps: boolean
}

type Row = Awaited<ReturnType<typeof readImport>>

interface Job {
  row: Row
  readonly path: string
  readonly options: ImportOptions
  readonly operator: Operator
  readonly stop: AbortController
  /** Null until the file has been looked at. */
  shape: FileShape | null
}

/** Imports catalogue files in the background, one at a time in the whole shop; the others wait in turn. */
export class ImportJobs {
  readonly #closing = new AbortController()
  /** Those of this instance, the oldest first. */
  readonly #jobs: Job[] = []
  #working: Promise<void> = Promise.resolve()
  #lastBeat: Promise<void> | null = null

  constructor(private readonly parts: { db: Database; dataDir: string; now: () => Date; log: Log }) {}

  /** Returns the import's id. Throws `ApiFailure` IMPORTS_WAITING (before reading the file, if possible), TOO_LARGE. */
  async start(source: Readable, options: ImportOptions, operator: Operator): Promise<number> {
    const { db, dataDir, now } = this.parts
    await endSilent(db, now())
    await refuseMany(db)
    const path = await spool(source, join(dataDir, 'imports'))
    try {
      const { fileName, dryRun, goodRows } = options
      const row = await addImport(db, { actor: operator.actor, fileName, dryRun, goodRows }, now())
      this.#jobs.push({ row, path, options, operator, stop: new AbortController(), shape: null })
      if (this.#jobs.length === 1) this.#working = this.#work()
      return row.id
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  /** Throws `ApiFailure` NOT_FOUND. */
  async read(id: number): Promise<ImportReport> {
    const { db, now } = this.parts
    const job = this.#jobs.find(({ row }) => row.id === id)
    // The embedded database answers nobody else while an import runs.
    if (job) return { ...reportOf(job.row), photosWaiting: 0, photoProblems: [] }
    await endSilent(db, now())
    return { ...reportOf(await readImport(db, id)), ...(await missingPhotos(db)) }
  }

  /** Throws `ApiFailure` NOT_FOUND when an import has refused no lines, or too long ago. */
  refused(id: number) {
    return readRefused(this.parts.db, id)
  }

  async list() {
    return (await listImports(this.parts.db)).map(reportOf)
  }

  /**
   * Ends an import that waits or runs, on any instance; one that has ended stays as it is. What `goodRows` has stored by
   * then is kept. Throws `ApiFailure` NOT_FOUND.
   */
  async stop(id: number): Promise<void> {
    const { db, now } = this.parts
    const job = this.#jobs.find(({ row }) => row.id === id)
    job?.stop.abort()
    // It says itself how it has ended.
    if (job?.row.state === 'running') return
    if (job) job.row = { ...job.row, state: 'stopped', endedAt: now() }
    await stopImport(db, id, now())
  }

  /** Breaks off the import under way and waits until its transaction is undone. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('the server is closing'))
    await this.#working
  }

  /** Does the imports of this instance in turn, until none is left. */
  async #work(): Promise<void> {
    const timer = setInterval(() => this.#beat(), BEAT_MS)
    timer.unref()
    for (let job = this.#jobs[0]; job; job = this.#jobs[0]) {
      const state = await this.#runInTurn(job)
      // So that no later sign of life tells of it as if it ran.
      await this.#lastBeat
      const refused = await this.#refused(job)
      await rm(job.path, { force: true })
      const ended = { ...job.row, state, endedAt: job.row.endedAt ?? this.parts.now() }
      await endImport(this.parts.db, ended, refused).catch((error: unknown) =>
        this.parts.log.error({ err: error, import: ended.id }, 'import not noted as ended'),
      )
      this.#jobs.shift()
    }
    clearInterval(timer)
  }

  async #runInTurn(job: Job): Promise<Row['state']> {
    const { db, now, log } = this.parts
    const signal = AbortSignal.any([this.#closing.signal, job.stop.signal])
    try {
      signal.throwIfAborted()
      // Those of other instances are told by the table only.
      while (!(await beginInTurn(db, job.row.id, now()))) await setTimeout(BEAT_MS, undefined, { signal })
      job.row = { ...job.row, state: 'running' }
      return await this.#run(job, AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]))
    } catch (error) {
      if (job.stop.signal.aborted) return 'stopped'
      log.error({ err: error, import: job.row.id }, 'catalogue import broken off')
      return 'failed'
    }
  }

  async #run(job: Job, signal: AbortSignal): Promise<Row['state']> {
    const { path, options, operator } = job
    const take = (tally: Tally, read: number) => {
      const percent = job.shape ? Math.min(100, Math.round((100 * read) / job.shape.bytes)) : 0
      job.row = { ...job.row, report: storedReport(job.shape, tally, percent) }
    }
    try {
      const shape = await inspectFile(path, options.format)
      job.shape = shape
      const { state, tally } = await runImport({
        db: this.parts.db,
        file: { path, shape, kind: options.kind },
        operator,
        now: this.parts.now(),
        dryRun: options.dryRun,
        goodRows: options.goodRows,
        allowsPriceJumps: options.allowsPriceJumps,
        signal,
        onProgress: (read, found) => take(found, read),
      })
      take(tally, shape.bytes)
      return state
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const tally = new Tally()
      tally.refuse(error, 0)
      take(tally, 0)
      return 'refused'
    }
  }

  async #refused({ path, shape, row }: Job): Promise<string | null> {
    if (!shape || row.report.problems.length === 0 || this.#closing.signal.aborted) return null
    return refusedLines({ path, shape }, row.report.problems).catch((error: unknown) => {
      this.parts.log.error({ err: error, import: row.id }, 'refused lines not collected')
      return null
    })
  }

  /** Stores signs of life; imports that another instance was asked to stop, are stopped. */
  #beat(): void {
    // The embedded database keeps it waiting until the import's transaction ends.
    this.#lastBeat ??= storeSigns(
      this.parts.db,
      this.#jobs.map(({ row }) => row),
      this.parts.now(),
    )
      .then(wanted => {
        for (const { row, stop } of this.#jobs) if (wanted.get(row.id) === false) stop.abort()
      })
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'sign of an import not stored'))
      .finally(() => {
        this.#lastBeat = null
      })
  }
}

function storedReport(shape: FileShape | null, tally: Tally, percent: number): StoredReport {
  const { format, encoding } = shape ?? nothingYet
  return { format, encoding, percent, ...tally.report() }
}

const DAY = 86_400_000

/** Throws `ApiFailure` TOO_LARGE; then, and when the sender breaks off, no file is left. */
async function spool(source: Readable, dir: string): Promise<string> {
  await mkdir(dir, { recursive: true })
  await removeOld(dir)
  const path = join(dir, randomUUID())
  try {
    await pipeline(limited(source), createWriteStream(path))
    return path
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function* limited(source: Readable): AsyncGenerator<Buffer> {
  let bytes = 0
  // It stays open, so that a refusal can be answered.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_UPLOAD_BYTES) throw new ApiFailure('TOO_LARGE')
    yield chunk
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
