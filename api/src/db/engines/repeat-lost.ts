import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '../../lib/database-away.ts'

/** The connection of one attempt. */
export interface Attempt {
  readonly client: pg.PoolClient
  /** Call it right before COMMIT: from then on the work is not repeated. Throws if the connection is lost. */
  willCommit(): void
  /** Notes why the work failed, before anything that is done about it can fail as well. */
  note(error: unknown): void
}

/**
 * Runs `work` on a connection of the pool and, if that connection is lost before `willCommit`, once more on another:
 * PostgreSQL has rolled it back, or will when it notices. So `work` may run twice, and what it does outside the
 * database must wait until it has resolved. Nothing else is repeated: no limit of time, and no connection that cannot
 * be opened.
 */
export async function repeatLost<T>(pool: pg.Pool, work: (attempt: Attempt) => Promise<T>): Promise<T> {
  const first = await attempt(pool, work)
  if ('value' in first) return first.value
  if (!first.isRepeatable || pool.ending) throw first.error
  // Connections lost at the same moment leave the pool first, so that it does not lend one of them.
  await nextTurn()
  const second = await attempt(pool, work)
  if ('value' in second) return second.value
  throw second.error
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown; readonly isRepeatable: boolean }

/** Rejects when the pool has no connection to give. */
async function attempt<T>(pool: pg.Pool, work: (attempt: Attempt) => Promise<T>): Promise<Outcome<T>> {
  const client = await pool.connect()
  let lost: Error | undefined
  let failure: { readonly error: unknown } | undefined
  let mayBeStored = false
  let isBroken = false
  const onError = (error: Error) => {
    lost ??= error
  }
  client.on('error', onError)
  try {
    const value = await work({
      client,
      willCommit() {
        if (lost) throw lost
        mayBeStored = true
      },
      note(error) {
        failure ??= { error }
      },
    })
    return { value }
  } catch (last) {
    const error = failure ? failure.error : last
    isBroken = lost !== undefined || isDatabaseAway(last)
    return { error, isRepeatable: !mayBeStored && isDatabaseAway(error) && isLost(lost ?? error) }
  } finally {
    client.off('error', onError)
    client.release(isBroken)
  }
}

const codes = /^(57P0[12]|08[0-9A-Z]{3}|ECONNRESET|ECONNABORTED|EPIPE)$/
/** `pg` gives this error no code. */
const message = /^Connection terminated( unexpectedly)?$/

/** Whether `error`, or its cause, says that an open connection has ended. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes.test(code) || message.test(error.message) || isLost(error.cause)
}

/** Parts of a `select` that write, lock, wait or notify, or that begin another statement. */
const effects =
  /;|\binto\b|\bfor\s+(no\s+key\s+)?update\b|\bfor\s+(key\s+)?share\b|\b(pg_\w+|lo_\w+|dblink\w*|nextval|setval|set_config)\s*\(/i

/** Whether a statement only reads. In doubt it does not. */
export function onlyReads(text: string): boolean {
  return /^\s*select\b/i.test(text) && !effects.test(text)
}
