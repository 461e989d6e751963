import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OMID, SARA } from '../../../test/fixture.ts'
import { metricValue } from '../../../test/metric-value.ts'
import { giveRoles, openDesk } from '../../../test/operators.ts'
import { newVisitor, Shop } from '../../../test/shop.ts'
import { apiTokens, auditEntries, operators, users } from '../../db/schema/schema.ts'

const ACCESS = '/api/V1/desk/access'
const OPERATORS = '/api/V1/desk/people/operators'

describe('second step', () => {
  let shop: Shop
  let token: string
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(() => shop?.close())
  beforeEach(async () => {
    shop.wait(24 * 3600)
    await shop.db.delete(operators)
    await giveRoles(shop, SARA, ['owner'])
    token = await shop.signIn(SARA)
  })

  const access = (of = token) => shop.get(ACCESS, { token: of })
  const askCode = (of = token) => shop.post(`${ACCESS}/code`, undefined, { token: of })
  const open = (code: unknown, of = token) => shop.post(`${ACCESS}/open`, { code }, { token: of })
  const code = () => shop.outbox.list(SARA)[0]?.code ?? ''
  const wrong = (right: string) => (right === '000000' ? '000001' : '000000')
  const entered = async (outcome: string) =>
    metricValue(shop.server.register, `shop_desk_second_steps_total{outcome="${outcome}"}`)

  test('session of an operator – before and after the code – closed, then open for 12 hours at most', async () => {
    expect((await access()).body).toEqual({
      name: 'سارا احمدی',
      phone: SARA,
      roles: ['owner'],
      open: false,
      until: null,
    })
    expect((await shop.get(OPERATORS, { token })).body.code).toBe('SECOND_STEP')
    expect((await askCode()).body).toEqual({ digits: 6 })
    const answer = await open(code())
    expect(answer.body).toMatchObject({ open: true, until: expect.any(String) })
    expect((await shop.get(OPERATORS, { token })).status).toBe(200)
    shop.wait(12 * 3600 - 60)
    expect((await shop.get(OPERATORS, { token })).status).toBe(200)
    shop.wait(61)
    expect((await shop.get(OPERATORS, { token })).body.code).toBe('SECOND_STEP')
    expect((await access()).body).toMatchObject({ open: false, until: null })
  })

  test('code – entered in Persian digits – accepted; used again – refused', async () => {
    await askCode()
    const persian = code().replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect((await open(persian)).status).toBe(200)
    expect((await open(code())).status).toBe(422)
  })

  test('code – of another session of the same operator – refused', async () => {
    await askCode()
    const ofFirst = code()
    shop.wait(26)
    const stolen = await shop.signIn(SARA, newVisitor())
    expect((await open(ofFirst, stolen)).status).toBe(422)
    expect((await access(stolen)).body.open).toBe(false)
  })

  test('close – open session – needs the second step again, stays signed in', async () => {
    await openDesk(shop, SARA, token)
    expect((await shop.post(`${ACCESS}/close`, undefined, { token })).status).toBe(200)
    expect((await shop.get(OPERATORS, { token })).body.code).toBe('SECOND_STEP')
    expect((await shop.get('/api/V1/user/profile', { token })).status).toBe(200)
  })

  test('wrong codes – five, then the right one – refused, counted and in the audit trail', async () => {
    const before = (await entered('wrong')) ?? Number.NaN
    await askCode()
    const right = code()
    for (let guess = 0; guess < 5; guess++) {
      const answer = await open(wrong(right))
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'INVALID_INPUT', errors: { code: [expect.any(String)] } },
      })
    }
    expect((await open(right)).status).toBe(422)
    expect((await access()).body.open).toBe(false)
    expect(await entered('wrong')).toBe(before + 4)
    expect(await entered('too-many-attempts')).toBeGreaterThanOrEqual(2)
    const refused = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'desk.refuse'))
    expect(refused.length).toBeGreaterThanOrEqual(6)
  })

  test('codes – asked for again at once, and all day – CODE_TOO_SOON, TOO_MANY_REQUESTS', async () => {
    await askCode()
    expect((await askCode()).body).toMatchObject({
      code: 'CODE_TOO_SOON',
      details: { retryAfter: expect.any(Number) },
    })
    for (let sent = 1; sent < 6; sent++) {
      shop.wait(26)
      expect((await askCode()).status).toBe(200)
    }
    shop.wait(26)
    expect((await askCode()).body.code).toBe('TOO_MANY_REQUESTS')
  })

  test.each([
    ['GET', ACCESS],
    ['POST', `${ACCESS}/code`],
    ['POST', `${ACCESS}/open`],
    ['POST', `${ACCESS}/close`],
  ] as const)('%s %s – shopper, guest – 403, 401, no SMS', async (method, path) => {
    const shopper = await shop.signIn(OMID)
    const sent = shop.outbox.list(OMID).length
    const body = method === 'POST' ? '{ not even JSON' : undefined
    expect((await shop.ask(method, path, { token: shopper, body })).body.code).toBe('NOT_OPERATOR')
    expect((await shop.ask(method, path, { body })).body.code).toBe('LOGIN_REQUIRED')
    expect(shop.outbox.list(OMID)).toHaveLength(sent)
  })

  test('open back office – the operator is blocked, or the role changes – ends at once', async () => {
    await openDesk(shop, SARA, token)
    await giveRoles(shop, SARA, ['goods'])
    expect((await shop.get(OPERATORS, { token })).body.code).toBe('ROLE_REQUIRED')
    await shop.db.update(users).set({ status: 'blocked' }).where(eq(users.phone, SARA))
    expect((await shop.get(OPERATORS, { token })).body.code).toBe('LOGIN_REQUIRED')
    await shop.db.update(users).set({ status: 'active' }).where(eq(users.phone, SARA))
    await shop.db.update(apiTokens).set({ revokedAt: new Date() }).where(eq(apiTokens.userId, 1))
    expect((await access()).status).toBe(401)
  })
})
