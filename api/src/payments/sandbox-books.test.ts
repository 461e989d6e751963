import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import type { Database } from '../db/database.ts'
import { sandboxPayments } from '../db/schema/schema.ts'
import { SandboxBooks } from './sandbox-books.ts'

const begin = Date.parse('2026-11-19T08:00:00Z')
const asked = {
  merchant_id: 'm',
  amount: 50_000,
  description: 'سفارش',
  callback_url: 'https://shop.example/back',
}

describe('SandboxBooks', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let db: Database
  let books: SandboxBooks
  let time = begin

  beforeAll(async () => {
    database = await openDatabase()
    db = database.connection.db
    books = new SandboxBooks(db, 'https://shop.example', () => new Date(time))
  })
  afterAll(() => database?.drop())
  beforeEach(async () => {
    time = begin
    await db.delete(sandboxPayments)
  })

  async function open(changes: object = {}): Promise<string> {
    const { data } = await books.request({ ...asked, ...changes })
    if (!('authority' in data)) throw new Error('no authority')
    return String(data.authority)
  }

  test.each([
    ['no merchant', { merchant_id: '' }],
    ['less than 100 toman', { amount: 99, currency: 'IRT' }],
    ['a callback elsewhere', { callback_url: 'https://elsewhere.example/https://shop.example/' }],
    ['a callback to a longer name', { callback_url: 'https://shop.example.elsewhere.example/' }],
  ])('request – %s – refused with -9, nothing written', async (_, changes) => {
    expect(await books.request({ ...asked, ...changes })).toMatchObject({ data: [], errors: { code: -9 } })
    expect(await db.$count(sandboxPayments)).toBe(0)
  })

  test.each([
    [1_000_000_000, 'IRR'],
    [100_000_000, 'IRT'],
  ])('request – more than %i %s – refused with -41, nothing written', async (amount, currency) => {
    await open({ amount, currency })
    expect(await books.request({ ...asked, amount: amount + 1, currency })).toMatchObject({
      errors: { code: -41 },
    })
    expect(await db.$count(sandboxPayments)).toBe(1)
  })

  test.each([
    ['paid', null, 50_000, 100],
    ['paid', null, 49_000, -50],
    ['paid', 49_000, 50_000, -50],
    ['paid', 49_000, 49_000, 100],
    ['cancelled', null, 50_000, -51],
    ['failed', null, 50_000, -51],
  ] as const)(
    'verify – %s, received %o, asked about %i – code %i',
    async (state, paidAmount, amount, code) => {
      const authority = await open()
      await books.decide(authority, state, paidAmount)
      const { data, errors } = await books.verify({ merchant_id: 'm', amount, authority })
      expect({ ...data, ...errors }).toMatchObject({ code })
      expect((await books.find(authority))?.verified).toBe(code === 100)
    },
  )

  test('verify – repeated – 100, then 101 with the same reference', async () => {
    const authority = await open()
    const other = await open()
    for (const paid of [authority, other]) await books.decide(paid, 'paid')
    const ref_id = (await books.find(authority))?.ref
    const verify = () => books.verify({ merchant_id: 'm', amount: 50_000, authority })
    expect(await verify()).toMatchObject({ data: { code: 100, ref_id }, errors: [] })
    expect(await verify()).toMatchObject({ data: { code: 101, ref_id }, errors: [] })
    expect((await books.find(other))?.verified).toBe(false)
  })

  test('unverified – of one merchant – its paid and not verified payments, newest first', async () => {
    const [first, second, verified, cancelled, theirs] = [
      await open(),
      await open({ amount: 60_000 }),
      await open(),
      await open(),
      await open({ merchant_id: 'other' }),
    ]
    await open()
    for (const authority of [first, second, verified, theirs]) await books.decide(authority, 'paid')
    await books.decide(cancelled, 'cancelled')
    await books.verify({ merchant_id: 'm', amount: 50_000, authority: verified })
    await db
      .update(sandboxPayments)
      .set({ createdAt: new Date(begin + 61_000) })
      .where(eq(sandboxPayments.authority, second))

    const entry = { callback_url: 'https://shop.example/back', referer: '/' }
    expect(await books.unverified({ merchant_id: 'm' })).toEqual({
      data: {
        code: '100',
        message: expect.any(String),
        authorities: [
          { ...entry, authority: second, amount: 60_000, date: '2026-11-19 08:01:01' },
          { ...entry, authority: first, amount: 50_000, date: '2026-11-19 08:00:00' },
        ],
      },
      errors: [],
    })
  })

  test('decide – a second choice – changes nothing; unknown authority – undefined', async () => {
    const [authority, other] = [await open(), await open()]
    expect(await books.decide(authority, 'paid', 49_000)).toMatchObject({ state: 'paid', paidAmount: 49_000 })
    expect(await books.decide(authority, 'cancelled')).toMatchObject({ state: 'paid', paidAmount: 49_000 })
    expect(await books.find(other)).toMatchObject({ state: 'open', paidAmount: null })
    expect(await books.decide('S0', 'paid')).toBeUndefined()
  })
})
