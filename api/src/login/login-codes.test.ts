import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../test/databases.ts'
import { engines } from '../../test/shop.ts'
import type { Database } from '../db/database.ts'
import { loginCodes } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { LoginCodes } from './login-codes.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const begin = Date.parse('2026-11-19T08:00:00Z')
const few = {
  lifetime: 120 * SECOND,
  attempts: 3,
  resendAfter: 0,
  perPhoneHour: 2,
  perPhoneDay: 3,
  perIpHour: 4,
}
const sara = { phone: '09120000001', visitor: 'visitor-a', purpose: 'login' } as const
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe.each(engines)('LoginCodes on %s', engine => {
  let database: Awaited<ReturnType<typeof openDatabase>>
  let db: Database
  let time = begin
  const now = () => new Date(time)
  const codesWith = (changes: Partial<typeof few> = {}) =>
    new LoginCodes(db, 'secret', now, { ...few, ...changes })
  const usual = () => new LoginCodes(db, 'secret', now)
  const issue = (codes: LoginCodes, holder: object = {}, ip = '10.0.0.1') =>
    codes.issue({ ...sara, ...holder, channel: 'first', ip })
  const refusal = (codes: LoginCodes, holder: object = {}, ip?: string) =>
    issue(codes, holder, ip).then(
      () => null,
      (error: unknown) => (error instanceof ApiFailure ? error : Promise.reject(error)),
    )

  beforeAll(async () => {
    database = await openDatabase(engine)
    db = database.connection.db
  })
  afterAll(() => database?.drop())
  beforeEach(async () => {
    time = begin
    await db.delete(loginCodes)
  })

  test('code – a moment before two minutes are over, and then – right, expired', async () => {
    const codes = usual()
    const code = await issue(codes)
    time += 120 * SECOND
    expect(await codes.judge(sara, code)).toBe('expired')
    time -= 1
    expect(await codes.judge(sara, code)).toBe('right')
  })

  test('code – already used, or never issued – none', async () => {
    const codes = usual()
    const code = await issue(codes)
    expect(await codes.judge(sara, code)).toBe('right')
    expect(await codes.judge(sara, code)).toBe('none')
    expect(await codes.judge({ ...sara, visitor: 'visitor-b' }, code)).toBe('none')
  })

  test('code – entered twice at once – one is right, the other none', async () => {
    const codes = usual()
    const code = await issue(codes)
    const verdicts = await Promise.all([codes.judge(sara, code), codes.judge(sara, code)])
    expect(verdicts.sort()).toEqual(['none', 'right'])
  })

  test('code – of another purpose – none', async () => {
    const codes = usual()
    const code = await issue(codes, { purpose: 'delete-account' })
    expect(await codes.judge(sara, code)).toBe('none')
    expect(await codes.judge({ ...sara, purpose: 'delete-account' }, code)).toBe('right')
  })

  test('code – of another purpose at the same time – each is right for its own', async () => {
    const codes = codesWith()
    const login = await issue(codes)
    const deletion = await issue(codes, { purpose: 'delete-account' })
    expect(await codes.judge(sara, login)).toBe('right')
    expect(await codes.judge({ ...sara, purpose: 'delete-account' }, deletion)).toBe('right')
  })

  test('wrong codes – up to the limit – wrong, then too many attempts, also for the right code', async () => {
    const codes = codesWith()
    const code = await issue(codes)
    const tries = []
    for (let attempt = 0; attempt < 3; attempt++) tries.push(await codes.judge(sara, wrong(code)))
    expect(tries).toEqual(['wrong', 'wrong', 'too-many-attempts'])
    expect(await codes.judge(sara, code)).toBe('too-many-attempts')
  })

  test('newer code – older one was tried too often – the newer one decides', async () => {
    const codes = codesWith()
    const code = await issue(codes)
    for (let attempt = 0; attempt < 3; attempt++) await codes.judge(sara, wrong(code))
    time += SECOND
    const newer = await issue(codes)
    expect(await codes.judge(sara, newer)).toBe('right')
    expect(await codes.judge(sara, newer)).toBe('none')
  })

  test('resend – within 25 s – refused with the seconds left, rounded up; then issued', async () => {
    const codes = usual()
    await issue(codes)
    expect(await refusal(codes)).toMatchObject({ code: 'CODE_TOO_SOON', details: { retryAfter: 25 } })
    time += 23_500
    expect(await refusal(codes)).toMatchObject({ code: 'CODE_TOO_SOON', details: { retryAfter: 2 } })
    time += 1499
    expect(await refusal(codes, { visitor: 'visitor-b' })).toMatchObject({ code: 'CODE_TOO_SOON' })
    time += 1
    expect(await refusal(codes)).toBeNull()
  })

  test('resend – after a code was used – at once', async () => {
    const codes = usual()
    await codes.judge(sara, await issue(codes))
    expect(await refusal(codes)).toBeNull()
  })

  test('codes of one phone – more than an hour allows – refused for an hour; another phone is not', async () => {
    const codes = codesWith()
    for (const visitor of ['a', 'b']) await issue(codes, { visitor })
    expect(await refusal(codes)).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 3600 } })
    expect(await refusal(codes, { phone: '09120000002' })).toBeNull()
    time += HOUR - 1
    expect(await refusal(codes)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    time += 1
    expect(await refusal(codes)).toBeNull()
  })

  test('codes of one phone – more than a day allows – refused until the first is a day old', async () => {
    const codes = codesWith()
    for (let sent = 0; sent < 3; sent++) {
      await issue(codes)
      time += 2 * HOUR
    }
    expect(await refusal(codes)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    time = begin + 24 * HOUR - 1
    expect(await refusal(codes)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    time += 1
    expect(await refusal(codes)).toBeNull()
  })

  test('codes of one phone – used – count towards no limit of the phone', async () => {
    const codes = codesWith({ perIpHour: 100 })
    for (let sent = 0; sent < 4; sent++) expect(await codes.judge(sara, await issue(codes))).toBe('right')
  })

  test('codes to one address – of many phones, used or not – refused for an hour; another address is not', async () => {
    const codes = codesWith()
    for (let sent = 0; sent < 4; sent++) {
      const phone = `0935000000${sent}`
      const code = await issue(codes, { phone })
      if (sent === 0) await codes.judge({ ...sara, phone }, code)
    }
    expect(await refusal(codes)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await refusal(codes, {}, '10.0.0.2')).toBeNull()
    time += HOUR
    expect(await refusal(codes)).toBeNull()
  })

  test('refused code – the earlier one – still valid', async () => {
    const codes = usual()
    const code = await issue(codes)
    expect(await refusal(codes)).not.toBeNull()
    expect(await codes.judge(sara, code)).toBe('right')
  })

  test('withdraw – a code that was not sent – it alone is gone', async () => {
    const codes = codesWith()
    const other = { ...sara, phone: '09120000002' }
    const kept = await issue(codes, other)
    await codes.judge(sara, await issue(codes))
    const code = await issue(codes)
    await codes.withdraw(sara)
    expect(await codes.judge(sara, code)).toBe('none')
    expect(await codes.judge(other, kept)).toBe('right')
    expect(await db.$count(loginCodes, eq(loginCodes.phone, sara.phone))).toBe(1)
  })

  test('purge – codes older than two days – deleted and counted, younger ones kept', async () => {
    const codes = usual()
    await issue(codes)
    time += 48 * HOUR
    await issue(codes)
    expect(await codes.purge()).toBe(0)
    time += 1
    expect(await codes.purge()).toBe(1)
    expect(await db.$count(loginCodes)).toBe(1)
  })
})
