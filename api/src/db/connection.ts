import type { Database } from './database.ts'
import type { Leadership } from './leader.ts'
import type { ListenToChanges } from './listen.ts'

/** An open database; `exclusively` runs work that no other instance may run at the same time. */
export interface Connection {
  readonly db: Database
  readonly engine: 'pglite' | 'postgresql'
  migrate(): Promise<void>
  exclusively(work: () => Promise<void>): Promise<void>
  readonly listen: ListenToChanges
  /** Stands for the lead among all instances; `close` the result before the connection. */
  lead(): Leadership
  /** Why calls cannot use the database, asked within 1 s and without the connections that calls share; null if they can. */
  trouble(): Promise<DatabaseTrouble | null>
  /** Connections of the pool, those of them that are free, and calls that wait for one; null without a pool. */
  poolUse(): { readonly total: number; readonly idle: number; readonly waiting: number } | null
  close(): Promise<void>
}

/** `database`: it does not answer or takes no writes; `disk-full`: of the embedded one. */
export interface DatabaseTrouble {
  readonly code: 'database' | 'disk-full'
  readonly detail: string
}

/** Limits of the connections to PostgreSQL (`.env.example`); ms. */
export interface DatabaseLimits {
  readonly poolSize: number
  readonly poolWaitMs: number
  readonly queryMs: number
  readonly startMs: number
}
