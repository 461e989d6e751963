import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OMID, SARA } from '../../test/fixture.ts'
import { Shop } from '../../test/shop.ts'
import { apiTokens, loginCodes } from '../db/schema/schema.ts'

describe('sessions of a user', () => {
  let shop: Shop
  let sara: string
  let omid: string
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())
  beforeEach(async () => {
    await shop.db.delete(loginCodes)
    await shop.db.update(apiTokens).set({ revokedAt: new Date() })
    sara = await shop.signIn(SARA)
    omid = await shop.signIn(OMID)
  })

  const read = (path: string, token: string) => shop.get(`/api/V1/user/${path}`, { token })
  const write = (path: string, token: string) => shop.post(`/api/V1/user/${path}`, undefined, { token })
  const signInAs = async (userAgent: string) => {
    await shop.db.delete(loginCodes)
    const visitor = `visitor${Math.random().toString(36).slice(2, 10)}`
    const form = { phoneNumber: SARA, type: 'phoneNumber', name: '', chanel: 'sms.ir' }
    await shop.post('/api/V1/generateCode', form, { headers: { 'x-visitor-token': visitor } })
    const code = shop.outbox.list(SARA)[0]?.code
    const answer = await shop.post(
      '/api/V1/login',
      { ...form, password: code, cookie_token: visitor },
      { headers: { 'user-agent': userAgent } },
    )
    return answer.body.data.api_token as string
  }
  const devices = async (token: string) => (await read('session/list', token)).body

  test('devices – two browsers – the calling one first; last seen follows its calls', async () => {
    const phone = await signInAs('Mozilla/5.0 (Linux; Android 14) Chrome/126.0')
    const list = await devices(sara)
    expect(list).toMatchObject([
      { current: true },
      { current: false, userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0' },
    ])
    expect((await devices(phone))[0].userAgent).toContain('Android')
    shop.wait(600)
    await devices(phone)
    const seen = (await devices(sara)).find((device: { current: boolean }) => !device.current)
    expect(Date.parse(seen.seenAt)).toBeGreaterThan(Date.parse(list[1].seenAt))
  })

  test('end one – own session – its next call is 401, repeating changes nothing; another user’s – 404, still signed in', async () => {
    const phone = await signInAs('Phone')
    const id = (await devices(sara)).find((device: { current: boolean }) => !device.current).id
    expect((await write(`session/${id}/end`, omid)).status).toBe(404)
    expect((await devices(phone)).length).toBe(2)
    for (const _ of [1, 2]) expect((await write(`session/${id}/end`, sara)).status).toBe(200)
    expect(await read('profile', phone)).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } })
    expect((await shop.post('/api/V1/userCheck', { api_token: phone })).body).toBe(404)
    expect(await devices(sara)).toHaveLength(1)
  })

  test('end others – several sessions – only this one survives; other users stay signed in', async () => {
    const others = [await signInAs('A'), await signInAs('B')]
    expect((await write('session/endOthers', sara)).status).toBe(200)
    for (const token of others) expect((await read('profile', token)).status).toBe(401)
    expect((await read('profile', sara)).status).toBe(200)
    expect((await read('profile', omid)).status).toBe(200)
  })
})
