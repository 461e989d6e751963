import { eq } from 'drizzle-orm'
import { textOf } from 'shared-shop/errors/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OMID, SARA } from '../../test/fixture.ts'
import { engine, newVisitor, Shop } from '../../test/shop.ts'
import { apiTokens, loginCodes, loginGuesses, pendingNames, users } from '../db/schema/schema.ts'

describe(`login on ${engine}`, () => {
  let shop: Shop
  let visitor: string
  beforeAll(async () => {
    shop = await Shop.open({}, engine)
  })
  afterAll(() => shop?.close())
  beforeEach(async () => {
    visitor = newVisitor()
    await shop.db.delete(loginCodes)
    await shop.db.delete(loginGuesses)
  })

  const form = (phoneNumber: string, chanel = 'sms.ir') => ({
    phoneNumber,
    type: 'phoneNumber',
    name: '',
    chanel,
  })
  const askCode = (phone: string, chanel?: string) =>
    shop.post('/api/V1/generateCode', form(phone, chanel), { headers: { 'x-visitor-token': visitor } })
  const tryCode = (phone: string, password: string, cookie_token = visitor) =>
    shop.post('/api/V1/login', { ...form(phone), password, cookie_token })
  const lastCode = (phone: string) => shop.outbox.list(phone)[0]?.code ?? ''

  test('registered phone – code requested and entered – session of spec §7', async () => {
    expect(await askCode(SARA)).toMatchObject({ status: 200, body: { status: 'true' } })
    const answer = await tryCode(SARA, lastCode(SARA))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'true',
        data: { name: 'سارا احمدی', status: 'active', api_token: expect.stringMatching(/^\S{43}$/) },
      },
    })
    const check = await shop.post('/api/V1/userCheck', { api_token: answer.body.data.api_token })
    expect(check.body).toEqual({
      id: 1,
      name: 'سارا احمدی',
      status: 'active',
      api_token: answer.body.data.api_token,
      phoneNumber: SARA,
    })
  })

  test('phone and code – in Persian digits – accepted', async () => {
    await askCode('۰۹۱۲۰۰۰۰۰۰۱')
    const persian = lastCode(SARA).replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect((await tryCode('۰۹۱۲۰۰۰۰۰۰۱', persian)).body.status).toBe('true')
  })

  test('outbox – queried by phone – newest first with channel', async () => {
    await askCode(SARA)
    shop.wait(26)
    await askCode(SARA, 'ghasedak')
    const { body } = await shop.get(`/dev/outbox?phone=${SARA}`)
    expect(body[0]).toMatchObject({
      phone: SARA,
      channel: 'ghasedak',
      code: expect.stringMatching(/^\d{4}$/),
    })
    expect(body[1]).toMatchObject({ channel: 'sms.ir' })
  })

  test('registered phone – registered again – 422 with errors.phoneNumber', async () => {
    const answer = await shop.post('/api/V1/register', {
      ...form(SARA),
      name: 'سارا احمدی',
      cookie_token: visitor,
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'PHONE_TAKEN', errors: { phoneNumber: [textOf('phone-taken')] } },
    })
  })

  test('same new phone – registered and proven by 4 visitors at once – one user', async () => {
    const phone = '09351112244'
    const visitors = Array.from({ length: 4 }, newVisitor)
    const codes: string[] = []
    for (const cookie_token of visitors) {
      await shop.post('/api/V1/register', { ...form(phone), name: 'یک نفر', cookie_token })
      await shop.post('/api/V1/generateCode', form(phone), { headers: { 'x-visitor-token': cookie_token } })
      codes.push(lastCode(phone))
      shop.wait(25)
    }
    const answers = await Promise.all(visitors.map((token, n) => tryCode(phone, codes[n] ?? '', token)))
    expect(answers.filter(answer => answer.body.status === 'true')).toHaveLength(4)
    expect(await shop.db.$count(users, eq(users.phone, phone))).toBe(1)
  })

  test('number of somebody else – registered by a stranger – its owner chooses the name, and is not refused', async () => {
    const phone = '09351112277'
    const stranger = newVisitor()
    const taken = { ...form(phone), name: 'کلاهبردار بدهکار', cookie_token: stranger }
    expect((await shop.post('/api/V1/register', taken)).status).toBe(200)
    expect(await shop.db.$count(users, eq(users.phone, phone))).toBe(0)
    expect((await askCode(phone)).body.status).toBe('false')
    const own = { ...form(phone), name: 'مریم کاظمی', cookie_token: visitor }
    expect((await shop.post('/api/V1/register', own)).body.status).toBe('true')
    await askCode(phone)
    expect((await tryCode(phone, lastCode(phone))).body.data.name).toBe('مریم کاظمی')
    expect((await shop.post('/api/V1/register', taken)).status).toBe(422)
    expect(await shop.db.$count(pendingNames, eq(pendingNames.phone, phone))).toBe(0)
  })

  test('registration – not proven within a day – the number is unknown again', async () => {
    const phone = '09351112288'
    await shop.post('/api/V1/register', { ...form(phone), name: 'مریم کاظمی', cookie_token: visitor })
    shop.wait(24 * 3600)
    expect((await askCode(phone)).body.status).toBe('false')
    await shop.server.purgeLogins()
    expect(await shop.db.$count(pendingNames, eq(pendingNames.phone, phone))).toBe(0)
  })

  test('code – requested by a form with an empty visitor token – belongs to the visitor of the header', async () => {
    const body = { ...form(SARA), password: '', newPassword: '', cookie_token: '' }
    const asked = await shop.post('/api/V1/generateCode', body, { headers: { 'x-visitor-token': visitor } })
    expect(asked).toMatchObject({ status: 200, body: { status: 'true' } })
    expect((await tryCode(SARA, lastCode(SARA))).body.status).toBe('true')
    const anonymous = await shop.post('/api/V1/generateCode', body, {
      headers: { 'x-visitor-token': 'short' },
    })
    expect(anonymous).toMatchObject({
      status: 400,
      body: { code: 'VISITOR_REQUIRED' },
    })
  })

  test('code – 20 requested in parallel – one sent', async () => {
    const before = shop.outbox.list(SARA).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => askCode(SARA)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
    expect(shop.outbox.list(SARA)).toHaveLength(before + 1)
  })

  test('code – entered by another visitor or for another phone – refused', async () => {
    await askCode(SARA)
    expect((await tryCode(SARA, lastCode(SARA), newVisitor())).body.status).toBe('false')
    expect((await tryCode(OMID, lastCode(SARA))).body.status).toBe('false')
    expect((await tryCode(SARA, lastCode(SARA))).body.status).toBe('true')
  })

  test('newer code – older one entered – refused', async () => {
    await askCode(SARA)
    const older = lastCode(SARA)
    shop.wait(30)
    await askCode(SARA)
    if (older !== lastCode(SARA)) expect((await tryCode(SARA, older)).body.status).toBe('false')
    expect((await tryCode(SARA, lastCode(SARA))).body.status).toBe('true')
  })

  test('database – code and token – stored as hashes only', async () => {
    const token = await shop.signIn(OMID, visitor)
    const rows = JSON.stringify([
      await shop.db.select().from(apiTokens),
      await shop.db.select().from(loginCodes),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(`"${lastCode(OMID)}"`)
  })

  test('logout – token – revoked', async () => {
    const token = await shop.signIn(OMID, visitor)
    expect((await shop.post('/api/V1/logout', undefined, { token })).body).toEqual({ status: 'true' })
    expect(await shop.post('/api/V1/userCheck', { api_token: token })).toMatchObject({
      status: 200,
      body: 404,
    })
    expect((await shop.post('/api/V1/logout', {}, { token })).status).toBe(401)
  })

  test('blocked user – correct code – 403, no session', async () => {
    await askCode(OMID)
    await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.id, 2))
    const before = await shop.db.$count(apiTokens)
    const answer = await tryCode(OMID, lastCode(OMID))
    await shop.db.update(users).set({ status: 'active' }).where(eq(users.id, 2))
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await shop.db.$count(apiTokens)).toBe(before)
  })

  test('deleted user – correct code – status false', async () => {
    const phone = '09351112266'
    await shop.db.insert(users).values({ phone, name: 'یک نفر' })
    await askCode(phone)
    await shop.db.delete(users).where(eq(users.phone, phone))
    expect(await tryCode(phone, lastCode(phone))).toMatchObject({ status: 200, body: { status: 'false' } })
  })

  test('SMS provider – down – 503, and the visitor may request again at once', async () => {
    const real = shop.outbox.sendCode
    shop.outbox.sendCode = () => Promise.reject(new Error('down'))
    expect(await askCode(SARA)).toMatchObject({ status: 503, body: { code: 'SMS_DOWN' } })
    shop.outbox.sendCode = real
    expect((await askCode(SARA)).status).toBe(200)
  })
})
