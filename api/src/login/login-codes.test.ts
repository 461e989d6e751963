import { eq } from 'drizzle-orm'
import { clientKey } from 'shared-server/http/client-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { refusalOf, withLoginDatabase } from '../../test/login-database.ts'
import { engine } from '../../test/shop.ts'
import type { Database } from '../db/database.ts'
import { loginCodes } from '../db/schema/schema.ts'
import { codeLimits } from './code-limits.ts'
import { LoginCodes } from './login-codes.ts'
import { LoginGuesses, type LoginGuessLimits, loginGuessLimits } from './login-guesses.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const begin = Date.parse('2026-11-19T08:00:00Z')
const sara = { phone: '09120000001', visitor: 'visitor-a', purpose: 'login' } as const
const home = clientKey('10.0.0.1')
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

describe(`LoginCodes on ${engine}`, () => {
  let db: Database
  let time = begin
  const now = () => new Date(time)
  const usual = (changes: Partial<LoginGuessLimits> = {}) => {
    const guesses = new LoginGuesses(db, now, { ...loginGuessLimits, perHour: 200, ...changes })
    return new LoginCodes({ db, secret: 'secret', now, limits: { ...codeLimits, perDay: 100 }, guesses })
  }
  const issue = (codes: LoginCodes, holder: object = {}) =>
    codes.issue({ ...sara, ...holder, channel: 'first', from: home })
  const refusal = (codes: LoginCodes, holder: object = {}) => refusalOf(issue(codes, holder))

  withLoginDatabase(given => {
    db = given
  }, engine)
  beforeEach(() => {
    time = begin
  })

  test('code – a moment before two minutes are over, and then – right, expired', async () => {
    const codes = usual()
    const code = await issue(codes)
    time += 120 * SECOND
    expect(await codes.judge(sara, code, home)).toBe('expired')
    time -= 1
    expect(await codes.judge(sara, code, home)).toBe('right')
  })

  test('code – already used, or never issued – none', async () => {
    const codes = usual()
    const code = await issue(codes)
    expect(await codes.judge(sara, code, home)).toBe('right')
    expect(await codes.judge(sara, code, home)).toBe('none')
    expect(await codes.judge({ ...sara, visitor: 'visitor-b' }, code, home)).toBe('none')
  })

  test('code – entered twice at once – one is right, the other none', async () => {
    const codes = usual()
    const code = await issue(codes)
    const verdicts = await Promise.all([codes.judge(sara, code, home), codes.judge(sara, code, home)])
    expect(verdicts.sort()).toEqual(['none', 'right'])
  })

  test('code – of another purpose – none', async () => {
    const codes = usual()
    const code = await issue(codes, { purpose: 'delete-account' })
    expect(await codes.judge(sara, code, home)).toBe('none')
    expect(await codes.judge({ ...sara, purpose: 'delete-account' }, code, home)).toBe('right')
  })

  test('code – of another purpose at the same time – each is right for its own', async () => {
    const codes = usual()
    const login = await issue(codes)
    time += 25 * SECOND
    const deletion = await issue(codes, { purpose: 'delete-account' })
    expect(await codes.judge(sara, login, home)).toBe('right')
    expect(await codes.judge({ ...sara, purpose: 'delete-account' }, deletion, home)).toBe('right')
  })

  test('wrong codes – up to the limit – wrong, then too many attempts, also for the right code', async () => {
    const codes = usual()
    const code = await issue(codes)
    const tries = []
    for (let attempt = 0; attempt < 5; attempt++) tries.push(await codes.judge(sara, wrong(code), home))
    expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'too-many-attempts'])
    expect(await codes.judge(sara, code, home)).toBe('too-many-attempts')
  })

  test('wrong codes – 50 at once – five are compared, and the right one is refused', async () => {
    const codes = usual({ perPhoneDay: 100, perClientHour: 100 })
    const code = await issue(codes)
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => codes.judge(sara, wrong(code), home)))
    expect(verdicts.filter(verdict => verdict === 'wrong')).toHaveLength(4)
    expect(verdicts.filter(verdict => verdict === 'too-many-attempts')).toHaveLength(46)
    expect(await db.select().from(loginCodes)).toMatchObject([{ attempts: 5, usedAt: null }])
    expect(await codes.judge(sara, code, home)).toBe('too-many-attempts')
  })

  test('newer code – older one was tried too often – the newer one decides', async () => {
    const codes = usual()
    const code = await issue(codes)
    for (let attempt = 0; attempt < 5; attempt++) await codes.judge(sara, wrong(code), home)
    time += 25 * SECOND
    const newer = await issue(codes)
    expect(await codes.judge(sara, newer, home)).toBe('right')
    expect(await codes.judge(sara, newer, home)).toBe('none')
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
    await codes.judge(sara, await issue(codes), home)
    expect(await refusal(codes)).toBeNull()
  })

  test('refused code – the earlier one – still valid', async () => {
    const codes = usual()
    const code = await issue(codes)
    expect(await refusal(codes)).not.toBeNull()
    expect(await codes.judge(sara, code, home)).toBe('right')
  })

  test('withdraw – a code that was not sent – it alone is gone', async () => {
    const codes = usual()
    const other = { ...sara, phone: '09120000002' }
    const kept = await issue(codes, other)
    await codes.judge(sara, await issue(codes), home)
    const code = await issue(codes)
    await codes.withdraw(sara)
    expect(await codes.judge(sara, code, home)).toBe('none')
    expect(await codes.judge(other, kept, home)).toBe('right')
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
