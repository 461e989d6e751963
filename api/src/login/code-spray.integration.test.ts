import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OMID, SARA } from '../../test/fixture.ts'
import { newVisitor, Shop } from '../../test/shop.ts'
import { loginGuesses, users } from '../db/schema/schema.ts'
import { loginGuessLimits } from './login-guesses.ts'

const PHONES = 60
const GUESSES = 5

describe('codes guessed across many phones', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())

  const device = (phoneNumber: string, ip: string, visitor = newVisitor()) => {
    const form = { phoneNumber, type: 'phoneNumber', name: '', chanel: 'sms.ir' }
    const headers = { 'x-forwarded-for': ip, 'x-visitor-token': visitor }
    return {
      ask: () => shop.post('/api/V1/generateCode', form, { headers }),
      enter: (password: string) =>
        shop.post('/api/V1/login', { ...form, password, cookie_token: visitor }, { headers }),
    }
  }
  const sent = (phone: string) => shop.outbox.list(phone)[0]?.code ?? ''
  const wrong = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')
  const signIn = async (phone: string, ip: string, visitor?: string) => {
    const { ask, enter } = device(phone, ip, visitor)
    const { status, body } = await ask()
    expect(status, JSON.stringify(body)).toBe(200)
    const code = sent(phone)
    return { digits: code.length, told: body.digits, status: (await enter(code)).body.status }
  }

  test('five guesses for each of 60 phones from one /48 – 120 meet a short code; customers log in everywhere', async () => {
    const phones = Array.from({ length: PHONES }, (_, n) => `0935${String(n).padStart(7, '0')}`)
    await shop.db.insert(users).values(phones.map(phone => ({ phone, name: 'یک مشتری' })))
    const known = newVisitor()
    expect(await signIn(SARA, '2001:db8:1:fff0::1', known)).toMatchObject({ digits: 4, status: 'true' })

    let shortGuesses = 0
    for (const [n, phone] of phones.entries()) {
      const attacker = device(phone, `2001:db8:1:${n.toString(16)}::1`)
      await attacker.ask()
      const code = sent(phone)
      for (let guess = 0; guess < GUESSES; guess++) {
        const { body } = await attacker.enter(wrong(code))
        expect(body.status).toBe('false')
        if (code.length === 4 && /صحیح نیست|بیش از اندازه/.test(body.message)) shortGuesses += 1
      }
    }
    expect(shortGuesses).toBe(loginGuessLimits.perNetworkHour)

    shop.wait(30)
    expect(await signIn(OMID, '192.0.2.1')).toEqual({ digits: 4, told: undefined, status: 'true' })
    expect(await signIn(phones[0] ?? '', '2001:db8:1:fff1::1')).toEqual({
      digits: 6,
      told: 6,
      status: 'true',
    })
    expect(await signIn(SARA, '2001:db8:1:fff2::1', known)).toMatchObject({ digits: 4, status: 'true' })
    expect(await shop.db.$count(loginGuesses)).toBeGreaterThanOrEqual(shortGuesses)
    expect((await shop.get('/metrics')).body).toMatch(/shop_login_failures\{kind="now"\} 120\n/)
  })
})
