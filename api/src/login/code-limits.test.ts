import { clientKey } from 'shared-server/http/client-key'
import { beforeEach, describe, expect, test } from 'vitest'
import { OMID, SARA } from '../../test/fixture.ts'
import { refusalOf, withLoginDatabase } from '../../test/login-database.ts'
import { insertPaidOrders } from '../../test/paid-orders.ts'
import type { Database } from '../db/database.ts'
import { apiTokens } from '../db/schema/schema.ts'
import { type CodeLimits, codeLimits } from './code-limits.ts'
import { LoginCodes } from './login-codes.ts'
import { LoginGuesses, loginGuessLimits } from './login-guesses.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const begin = Date.parse('2026-11-19T08:00:00Z')
const home = '10.0.0.1'
const refused = (code: string, ms: number) => ({ code, details: { retryAfter: Math.ceil(ms / SECOND) } })
const tooMany = refused('TOO_MANY_REQUESTS', HOUR)

describe('limits of codes', () => {
  let db: Database
  let time = begin
  const now = () => new Date(time)
  const codesWith = (changes: Partial<CodeLimits> = {}) => {
    const guesses = new LoginGuesses(db, now, { ...loginGuessLimits, perHour: 200 })
    const limits = { ...codeLimits, perDay: 5000, resendAfter: 0, ...changes }
    return new LoginCodes({ db, secret: 'secret', now, limits, guesses })
  }
  /** Requests a code; null when it was sent, else the refusal. */
  const ask = (codes: LoginCodes, { phone = SARA, visitor = 'visitor-a', ip = home } = {}) =>
    refusalOf(codes.issue({ phone, visitor, purpose: 'login', channel: 'first', from: clientKey(ip) }))
  /** Makes the visitor's device known for the phone of user 1, `SARA`. */
  const signedInBefore = (visitor: string) =>
    db.insert(apiTokens).values({
      userId: 1,
      visitor,
      tokenHash: visitor.charCodeAt(0).toString(16).padStart(64, '0'),
      expiresAt: new Date(begin - 1),
      revokedAt: new Date(begin - 2),
    })

  withLoginDatabase(given => {
    db = given
  })
  beforeEach(() => {
    time = begin
  })

  test('codes of a visitor for a phone – more than an hour allows – refused for an hour; another phone is not', async () => {
    const codes = codesWith({ perAskerHour: 2 })
    for (const last of [1, 2]) expect(await ask(codes, { ip: `10.0.0.${last}` })).toBeNull()
    expect(await ask(codes, { ip: '10.0.0.3' })).toMatchObject(tooMany)
    expect(await ask(codes, { ip: '10.0.0.3', phone: OMID })).toBeNull()
    time += HOUR - 1
    expect(await ask(codes)).toMatchObject(refused('TOO_MANY_REQUESTS', 1))
    time += 1
    expect(await ask(codes)).toBeNull()
  })

  test('codes of a visitor for a phone – more than a day allows – refused until the first is a day old', async () => {
    const codes = codesWith({ perAskerDay: 3 })
    for (let sent = 0; sent < 3; sent++) {
      expect(await ask(codes)).toBeNull()
      time += 2 * HOUR
    }
    expect(await ask(codes)).toMatchObject(refused('TOO_MANY_REQUESTS', 18 * HOUR))
    expect((await ask(codes))?.message).toContain('۱۸ ساعت دیگر')
    time = begin + 24 * HOUR - 1
    expect(await ask(codes)).toMatchObject(refused('TOO_MANY_REQUESTS', 1))
    time += 1
    expect(await ask(codes)).toBeNull()
  })

  test.each([
    ['one IPv4 address', () => home, 2],
    ['one /64', (n: number) => `2001:db8:1:1::${n}`, 2],
    ['one /48', (n: number) => `2001:db8:1:${n}::1`, 4],
  ])(
    'codes for a phone – by ever new visitors of %s – are limited as those of one; its owner elsewhere is not',
    async (_, ipOf, most) => {
      const codes = codesWith({ perAskerHour: 2 })
      for (let n = 1; n <= most; n++)
        expect(await ask(codes, { visitor: `visitor-${n}`, ip: ipOf(n) })).toBeNull()
      expect(await ask(codes, { visitor: 'visitor-9', ip: ipOf(9) })).toMatchObject(tooMany)
      expect(await ask(codes, { visitor: 'visitor-of-sara', ip: '192.0.2.1' })).toBeNull()
    },
  )

  test('codes for a phone – by strangers everywhere – are limited together; a device that signed in before is not', async () => {
    const codes = codesWith({ perPhoneHour: 3 })
    for (let n = 1; n <= 3; n++)
      expect(await ask(codes, { visitor: `visitor-${n}`, ip: `10.0.${n}.1` })).toBeNull()
    const sara = { visitor: 'sara-phone', ip: '192.0.2.1' }
    expect(await ask(codes, sara)).toMatchObject(tooMany)
    await signedInBefore(sara.visitor)
    expect(await ask(codes, sara)).toBeNull()
  })

  test('known device – strangers behind its own address – is not slowed down by them', async () => {
    const codes = codesWith({ resendAfter: 25 * SECOND, perAskerHour: 2 })
    await signedInBefore('sara-phone')
    expect(await ask(codes)).toBeNull()
    expect(await ask(codes, { visitor: 'visitor-b' })).toMatchObject({ code: 'CODE_TOO_SOON' })
    expect(await ask(codes, { visitor: 'sara-phone' })).toBeNull()
    expect(await ask(codes, { visitor: 'sara-phone' })).toMatchObject({
      code: 'CODE_TOO_SOON',
      details: { retryAfter: 25 },
    })
    time += 25 * SECOND
    expect(await ask(codes, { visitor: 'sara-phone' })).toBeNull()
    time += 25 * SECOND
    const left = HOUR - 50 * SECOND
    expect(await ask(codes, { visitor: 'sara-phone' })).toMatchObject(refused('TOO_MANY_REQUESTS', left))
  })

  test('device that signed in with another phone – for this phone – is a stranger', async () => {
    const codes = codesWith({ perAskerHour: 1 })
    await signedInBefore('sara-phone')
    expect(await ask(codes, { phone: OMID })).toBeNull()
    expect(await ask(codes, { phone: OMID, visitor: 'sara-phone' })).toMatchObject(tooMany)
  })

  test('codes – used – count towards no limit of the phone', async () => {
    const codes = codesWith({ perAskerHour: 1, perPhoneHour: 1 })
    const holder = { phone: SARA, visitor: 'visitor-a', purpose: 'login' } as const
    for (let sent = 0; sent < 4; sent++) {
      const code = await codes.issue({ ...holder, channel: 'first', from: clientKey(home) })
      expect(await codes.judge(holder, code, clientKey(home))).toBe('right')
    }
  })

  test('codes to one client – of many phones – refused for an hour; another client is not', async () => {
    const codes = codesWith({ perClientHour: 4 })
    for (let sent = 0; sent < 4; sent++) expect(await ask(codes, { phone: `0935000000${sent}` })).toBeNull()
    expect(await ask(codes)).toMatchObject(tooMany)
    expect(await ask(codes, { ip: '10.0.0.2' })).toBeNull()
    time += HOUR
    expect(await ask(codes)).toBeNull()
  })

  test('codes to one /64, then to its /48 – addresses changed each time – limited, then twice as many', async () => {
    const codes = codesWith({ perClientHour: 2 })
    const from = (group: number, host: number) =>
      ask(codes, { phone: `0935000${group}00${host}`, ip: `2001:db8:1:${group}::${host}` })
    expect([await from(1, 1), await from(1, 2)]).toEqual([null, null])
    expect(await from(1, 3)).toMatchObject(tooMany)
    expect([await from(2, 1), await from(3, 1)]).toEqual([null, null])
    expect(await from(4, 1)).toMatchObject(tooMany)
  })

  test('codes that nobody used – from one client – refused beyond its share; used ones make room, other clients have theirs', async () => {
    const codes = codesWith({ perDay: 100, unusedPerClientDay: 1, unusedShare: 0.03 })
    const phones = Array.from({ length: 9 }, (_, n) => `0935000000${n}`)
    const use = async (phone = '') => {
      const holder = { phone, visitor: 'visitor-a', purpose: 'login' } as const
      const code = await codes.issue({ ...holder, channel: 'first', from: clientKey(home) })
      await codes.judge(holder, code, clientKey(home))
    }
    await use(phones[0])
    for (const phone of phones.slice(1, 5)) expect(await ask(codes, { phone })).toBeNull()
    time += HOUR
    expect(await ask(codes, { phone: SARA })).toMatchObject(refused('TOO_MANY_REQUESTS', 23 * HOUR))
    expect(await ask(codes, { phone: SARA, ip: '10.0.0.2' })).toBeNull()
    await signedInBefore('sara-phone')
    expect(await ask(codes, { visitor: 'sara-phone' })).toBeNull()
  })

  test('SMS budget – used up – new devices wait, known ones are served; codes not sent do not count', async () => {
    const codes = codesWith({ perDay: 2, reserve: 0 })
    await signedInBefore('sara-phone')
    expect(await ask(codes, { phone: OMID })).toBeNull()
    expect(await ask(codes, { visitor: 'visitor-b' })).toBeNull()
    await codes.withdraw({ phone: SARA, visitor: 'visitor-b', purpose: 'login' })
    time += HOUR
    expect(await ask(codes)).toBeNull()
    const stranger = { phone: OMID, visitor: 'visitor-c' }
    expect(await ask(codes, stranger)).toMatchObject(refused('SMS_BUDGET', 23 * HOUR))
    expect((await ask(codes, stranger))?.message).toContain('۲۳ ساعت دیگر')
    expect(await ask(codes, { visitor: 'sara-phone' })).toBeNull()
    time += 24 * HOUR
    expect(await ask(codes, stranger)).toBeNull()
  })

  test('SMS budget – used up but for its reserve – serves customers who have paid an order', async () => {
    const codes = codesWith({ perDay: 4, reserve: 0.5 })
    for (const phone of ['09350000001', '09350000002']) expect(await ask(codes, { phone })).toBeNull()
    expect(await ask(codes)).toMatchObject(refused('SMS_BUDGET', 24 * HOUR))
    await insertPaidOrders(db, [1])
    expect(await ask(codes)).toBeNull()
    expect(await ask(codes, { phone: OMID })).toMatchObject(refused('SMS_BUDGET', 24 * HOUR))
    expect(await ask(codes, { visitor: 'visitor-b' })).toBeNull()
    expect(await ask(codes, { visitor: 'visitor-c' })).toMatchObject(refused('SMS_BUDGET', 24 * HOUR))
  })
})
