import { afterAll, beforeAll, expect, test } from 'vitest'
import { product, SARA } from '../../test/fixture.ts'
import { newVisitor, Shop } from '../../test/shop.ts'

const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } }

let shop: Shop
beforeAll(async () => {
  shop = await Shop.open()
})
afterAll(() => shop?.close())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

test('calls – by changing addresses of one /64, then of its /48 – 1,200 a minute, then 2,400', async () => {
  // 2,400 calls: without sockets.
  const call = async (remoteAddress: string) => {
    const answer = await shop.server.app.inject({ url: '/api/V1/agent/id/2', remoteAddress })
    return { status: answer.statusCode, body: answer.json() }
  }
  const many = (times: number, ipOf: (n: number) => string) =>
    Promise.all(Array.from({ length: times }, (_, n) => call(ipOf(n))))
  const ok = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length
  expect(ok(await many(1200, n => `2001:db8:1:1::${n.toString(16)}`))).toBe(1200)
  expect(await call('2001:db8:1:1:ffff::1')).toMatchObject(tooMany)
  // The refused call counts for the network as well.
  expect(ok(await many(1199, n => `2001:db8:1:${(n + 2).toString(16)}::1`))).toBe(1199)
  expect(await call('2001:db8:1:ffff::1')).toMatchObject(tooMany)
  expect(await call('2001:db8:2::1')).toMatchObject({ status: 200 })
})

test('restock requests – by changing addresses of one /64 – limited like those of one address', async () => {
  const ask = (ip: string) =>
    shop.post(
      '/api/V1/product/restock',
      { productId: product.plenty, colorId: null, phoneNumber: SARA },
      from(ip),
    )
  for (let n = 0; n < 120; n++) expect((await ask(`2001:db8:3:1::${n.toString(16)}`)).status).not.toBe(429)
  expect(await ask('2001:db8:3:1:1::1')).toMatchObject(tooMany)
  expect((await ask('2001:db8:3:2::1')).status).not.toBe(429)
})

test('who is a customer – asked for 300 unknown numbers, then registered – refused; customers get their codes', async () => {
  const form = (phoneNumber: string) => ({ phoneNumber, type: 'phoneNumber', name: '', chanel: 'sms.ir' })
  const unknown = (n: number) => `0935${String(n).padStart(7, '0')}`
  const visitor = newVisitor()
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-visitor-token': visitor }
  const ask = (phone: string) => shop.post('/api/V1/generateCode', form(phone), { headers })
  for (let n = 0; n < 300; n++) expect((await ask(unknown(n))).body.status).toBe('false')
  expect(await ask(unknown(300))).toMatchObject(tooMany)
  const body = { ...form(SARA), name: 'سارا احمدی', cookie_token: visitor }
  expect(await shop.post('/api/V1/register', body, { headers })).toMatchObject(tooMany)
  expect((await ask(SARA)).body.status).toBe('true')
  expect((await shop.post('/api/V1/register', body, from('192.0.2.2'))).status).toBe(422)
})
