import { statfs } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { reasonOf } from 'shared-server/reason-of'
import type { Log } from '../../http/logger.ts'
import type { DatabaseTrouble } from '../connection.ts'

/** Room for two segments of the write-ahead log (16 MB each) and some data, bytes. */
const ROOM_BYTES = 64 * 1024 * 1024

/** Whether the disk of `folder` has too little space for a database to write. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < ROOM_BYTES
}

/** PGlite in a folder that notices when its disk is full or when it fails for good. */
export class WatchedPglite extends PGlite {
  readonly #folder: string
  readonly #log: Log
  #isFull = false
  #failure: string | undefined

  constructor(folder: string, log: Log) {
    super(folder)
    this.#folder = folder
    this.#log = log
  }

  /** Every statement comes through here. */
  override async execProtocolStream(
    ...call: Parameters<PGlite['execProtocolStream']>
  ): Promise<Awaited<ReturnType<PGlite['execProtocolStream']>>> {
    // After a panic, the next statement may never end, and nothing else in this process would run.
    if (this.#failure !== undefined) throw new DatabaseDown(this.#failure)
    try {
      return await super.execProtocolStream(...call)
    } catch (error) {
      this.#note(error)
      throw error
    }
  }

  /** Why it cannot be used; a full disk is looked at again. */
  async trouble(): Promise<DatabaseTrouble | null> {
    if (this.#isFull && this.#failure === undefined) this.#isFull = await isDiskFull(this.#folder)
    if (this.#isFull) return { code: 'disk-full', detail: `no space in ${this.#folder}` }
    return this.#failure === undefined ? null : { code: 'database', detail: this.#failure }
  }

  #note(error: unknown): void {
    const { code = '', severity = '' } = fieldsOf(error)
    if (code === '53100' && !this.#isFull) {
      this.#isFull = true
      this.#log.error(`The disk of ${this.#folder} is full: nothing can be saved. Free some space.`)
    }
    if (severity !== 'PANIC' && !isAbort(error)) return
    this.#failure = reasonOf(error)
    this.#log.error(
      { err: error },
      `The embedded database in ${this.#folder} has failed. Make sure that its disk has space, and start the API again.`,
    )
  }
}

class DatabaseDown extends Error {
  override readonly name = 'DatabaseDown'
  /** SQLSTATE crash_shutdown. */
  readonly code = '57P02'
}

/** Whether PGlite's WebAssembly program has ended. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RuntimeError' || /^Aborted\(/.test(error.message))
}

function fieldsOf(error: unknown): { readonly code?: string; readonly severity?: string } {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('severity' in error && typeof error.severity === 'string' && { severity: error.severity }),
  }
}
