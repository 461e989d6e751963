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

  test('request – complete – written as asked, in rial by default', async () => {
    const authority = await open()
    expect(authority).toMatch(/^S[0-9a-f]{35}$/)
    expect(await db.select().from(sandboxPayments)).toEqual([
      {
        authority,
        merchant: 'm',
        amount: 50_000,
        currency: 'IRR',
        description: 'سفارش',
        callbackUrl: 'https://shop.example/back',
        state: 'open',
        verified: false,
        ref: expect.any(Number),
        paidAmount: null,
        createdAt: new Date(begin),
      },
    ])
    await open({ currency: 'IRT' })
    expect(await db.$count(sandboxPayments, eq(sandboxPayments.currency, 'IRT'))).toBe(1)
  })

  test.each([
    ['no merchant', { merchant_id: '' }],
    ['less than 1000', { amount: 999 }],
    ['no whole number', { amount: 5000.5 }],
    ['another currency', { currency: 'USD' }],
    ['no description', { description: '' }],
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

  test('verify, inquiry and unverified – malformed – refused with -9', async () => {
    for (const call of ['verify', 'inquiry', 'unverified'] as const) {
      for (const body of [undefined, {}, 'x']) {
        expect(await books[call](body), call).toMatchObject({ data: [], errors: { code: -9 } })
      }
    }
  })

  test('verify and inquiry – unknown authority, another merchant’s – refused with -54, -53', async () => {
    const authority = await open()
    await books.decide(authority, 'paid')
    for (const call of ['verify', 'inquiry'] as const) {
      const ask = (changes: object) =>
        books[call]({ merchant_id: 'm', amount: 50_000, authority, ...changes })
      expect(await ask({ authority: 'S0' }), call).toMatchObject({ data: [], errors: { code: -54 } })
      expect(await ask({ merchant_id: 'other' }), call).toMatchObject({ data: [], errors: { code: -53 } })
    }
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

  test('inquiry – each state – its word', async () => {
    const statusOf = async (authority: string) =>
      (await books.inquiry({ merchant_id: 'm', authority })).data as { status: string; code: number }
    const [open1, paid, cancelled, failed] = [await open(), await open(), await open(), await open()]
    await books.decide(paid, 'paid')
    await books.decide(cancelled, 'cancelled')
    await books.decide(failed, 'failed')
    expect(await statusOf(open1)).toMatchObject({ status: 'IN_BANK', code: 100 })
    expect(await statusOf(paid)).toMatchObject({ status: 'PAID' })
    expect(await statusOf(cancelled)).toMatchObject({ status: 'FAILED' })
    expect(await statusOf(failed)).toMatchObject({ status: 'FAILED' })
    await books.verify({ merchant_id: 'm', amount: 50_000, authority: paid })
    expect(await statusOf(paid)).toMatchObject({ status: 'VERIFIED' })
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
