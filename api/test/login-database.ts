import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { apiTokens, loginCodes, loginGuesses } from '../src/db/schema/schema.ts'
import { ApiFailure } from '../src/http/api-failure.ts'
import { type Engine, openDatabase } from './databases.ts'
import { fillFixture } from './fixture.ts'

/** Gives the tests of a `describe` a database with the fixture's users; no codes, guesses or sessions before each. */
export function withLoginDatabase(take: (db: Database) => void, engine: Engine = 'PGlite'): void {
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    database = await openDatabase(engine)
    await fillFixture(database.connection.db)
    take(database.connection.db)
  })
  afterAll(() => database?.drop())
  beforeEach(async () => {
    for (const table of [loginCodes, loginGuesses, apiTokens]) await database.connection.db.delete(table)
  })
}

/** Why a call was refused; null if it was not. */
export function refusalOf(call: Promise<unknown>): Promise<ApiFailure | null> {
  return call.then(
    () => null,
    (error: unknown) => (error instanceof ApiFailure ? error : Promise.reject(error)),
  )
}
