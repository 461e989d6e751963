import { eq } from 'drizzle-orm'
import { clientKey } from 'shared-server/http/client-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { OMID, SARA } from '../../test/fixture.ts'
import { withLoginDatabase } from '../../test/login-database.ts'
import { engine } from '../../test/shop.ts'
import type { Database } from '../db/database.ts'
import { apiTokens, loginGuesses } from '../db/schema/schema.ts'
import { codeLimits } from './code-limits.ts'
import { LoginCodes } from './login-codes.ts'
import { LoginGuesses, type LoginGuessLimits } from './login-guesses.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const begin = Date.parse('2026-11-19T08:00:00Z')
const wide: LoginGuessLimits = { perClientHour: 100, perNetworkHour: 100, perPhoneDay: 100, perHour: 100 }
const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

describe(`guesses of login codes on ${engine}`, () => {
  let db: Database
  let time = begin
  const now = () => new Date(time)
  const codesWith = (limits: Partial<LoginGuessLimits>) => {
    const guesses = new LoginGuesses(db, now, { ...wide, ...limits })
    const generous = { ...codeLimits, perDay: 5000, resendAfter: 0, perAskerHour: 1000, perAskerDay: 1000 }
    return new LoginCodes({ db, secret: 'secret', now, limits: generous, guesses })
  }
  const device = ({ phone = SARA, visitor = 'visitor-a', ip = '10.0.0.1' } = {}) => {
    const holder = { phone, visitor, purpose: 'login' } as const
    const from = clientKey(ip)
    return {
      ask: (codes: LoginCodes) => codes.issue({ ...holder, channel: 'first', from }),
      enter: (codes: LoginCodes, code: string) => codes.judge(holder, code, from),
    }
  }
  /** Wrong codes entered by a device, each for a new code. */
  const miss = async (codes: LoginCodes, times: number, who: Parameters<typeof device>[0] = {}) => {
    const { ask, enter } = device({ phone: '09351112233', visitor: 'guesser', ...who })
    for (let n = 0; n < times; n++) await enter(codes, wrong(await ask(codes)))
  }

  withLoginDatabase(given => {
    db = given
  }, engine)
  beforeEach(() => {
    time = begin
  })

  test.each([
    ['client', { perClientHour: 3 }, { ip: '10.0.0.1' }, HOUR],
    ['/64', { perClientHour: 3 }, { ip: '2001:db8:1:1::1' }, HOUR],
    ['/48', { perNetworkHour: 3 }, { ip: '2001:db8:1:1::1' }, HOUR],
    ['phone', { perPhoneDay: 3 }, { phone: SARA, ip: '192.0.2.9' }, 24 * HOUR],
    ['shop', { perHour: 3 }, { ip: '192.0.2.9' }, HOUR],
  ])(
    '%s – as many wrong codes as allowed – codes have 6 digits until they are old',
    async (name, limits, who, period) => {
      const codes = codesWith(limits)
      const ip = { '/64': '2001:db8:1:1::2', '/48': '2001:db8:1:2::1' }[name] ?? '10.0.0.1'
      const sara = device({ ip })
      await miss(codes, 2, who)
      expect(await sara.ask(codes)).toMatch(/^\d{4}$/)
      await miss(codes, 1, who)
      const long = await sara.ask(codes)
      expect(long).toMatch(/^\d{6}$/)
      expect(await sara.enter(codes, wrong(long))).toBe('wrong')
      expect(await sara.enter(codes, long)).toBe('right')
      await db.delete(loginGuesses).where(eq(loginGuesses.phone, SARA))
      time += period
      expect(await sara.ask(codes)).toMatch(/^\d{4}$/)
    },
  )

  test('short code – guessing begins before it is entered – expired, except on a known device', async () => {
    const codes = codesWith({ perHour: 1 })
    const [stranger, known] = [device(), device({ visitor: 'sara-phone' })]
    await db.insert(apiTokens).values({
      userId: 1,
      visitor: 'sara-phone',
      tokenHash: '0'.repeat(64),
      expiresAt: new Date(begin),
    })
    const [code, own] = [await stranger.ask(codes), await known.ask(codes)]
    await miss(codes, 1, { ip: '192.0.2.9' })
    expect(await stranger.enter(codes, code)).toBe('expired')
    expect(await known.enter(codes, own)).toBe('right')
    expect(await known.ask(codes)).toMatch(/^\d{4}$/)
  })

  test('one network – guesses without end – counts towards the shop only up to its own limit', async () => {
    const codes = codesWith({ perClientHour: 2, perNetworkHour: 2, perHour: 4 })
    await miss(codes, 6, { ip: '192.0.2.9' })
    expect(await device().ask(codes)).toMatch(/^\d{4}$/)
    await miss(codes, 2, { ip: '192.0.2.10' })
    expect(await device().ask(codes)).toMatch(/^\d{6}$/)
  })

  test('guesses – 40 at once from one /48 – no more are compared with short codes than its limit', async () => {
    const codes = codesWith({ perNetworkHour: 7 })
    const devices = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const who = device({ phone: `0935000${1000 + n}`, ip: `2001:db8:1:${n}::1` })
        return { who, code: await who.ask(codes) }
      }),
    )
    const verdicts = await Promise.all(devices.map(({ who, code }) => who.enter(codes, wrong(code))))
    expect(verdicts.filter(verdict => verdict !== 'expired').length).toBeLessThanOrEqual(7)
    // The limit is reached, so the correct codes are refused as well.
    await miss(codes, 7, { ip: '2001:db8:1:99::1' })
    expect(await Promise.all(devices.map(({ who, code }) => who.enter(codes, code)))).not.toContain('right')
  })

  test('codes – right, unknown or expired – are no guesses', async () => {
    const codes = codesWith({})
    const sara = device()
    expect(await sara.enter(codes, '1234')).toBe('none')
    expect(await sara.enter(codes, await sara.ask(codes))).toBe('right')
    const late = await sara.ask(codes)
    time += 120 * SECOND
    expect(await sara.enter(codes, late)).toBe('expired')
    expect(await db.$count(loginGuesses)).toBe(0)
    await miss(codes, 1, { phone: OMID })
    expect(await db.$count(loginGuesses)).toBe(1)
  })

  test('purge – guesses of a day ago – deleted and counted', async () => {
    const guesses = new LoginGuesses(db, now, wide)
    await guesses.add({ phone: SARA, ...clientKey('10.0.0.1') })
    time += 24 * HOUR
    expect(await guesses.purge()).toBe(0)
    time += 1
    expect(await guesses.purge()).toBe(1)
  })
})
