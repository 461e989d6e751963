import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import { engines } from '../../test/shop.ts'
import { afterCommit } from './after-commit.ts'

describe.each(engines)('effects after a commit on %s', engine => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    database = await openDatabase(engine)
  })
  afterAll(() => database.drop())

  test('transaction – commits – its effects follow, in their order', async () => {
    const done: string[] = []
    const result = await database.connection.db.transaction(async tx => {
      afterCommit(() => done.push('first'))
      await tx.transaction(async inner => {
        await inner.execute(sql`select 1`)
        afterCommit(() => done.push('second'))
      })
      expect(done).toEqual([])
      return 'result'
    })
    expect(result).toBe('result')
    expect(done).toEqual(['first', 'second'])
  })

  test('transaction – fails – no effect', async () => {
    const done: string[] = []
    const failing = database.connection.db.transaction(async tx => {
      afterCommit(() => done.push('effect'))
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    expect(done).toEqual([])
  })
})

test('no transaction – at once', () => {
  const done: string[] = []
  afterCommit(() => done.push('effect'))
  expect(done).toEqual(['effect'])
})
