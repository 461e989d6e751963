import { eq } from 'drizzle-orm'
import { textOf } from 'shared-shop/errors/texts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OMID, product, SARA } from '../../test/fixture.ts'
import { signInOperator } from '../../test/operators.ts'
import { Shop } from '../../test/shop.ts'
import {
  addresses,
  apiTokens,
  auditEntries,
  loginCodes,
  notifications,
  operators,
  orderNotes,
  orders,
  payments,
  reviews,
  users,
} from '../db/schema/schema.ts'
import { Sealer } from './sealed.ts'

const profile = { name: 'سارا احمدی', email: '', birthday: '' }
const card = '6037991234567893'

describe('account', () => {
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
    await shop.db.delete(loginCodes)
  })

  const read = (path: string, token: string) => shop.get(`/api/V1/user/${path}`, { token })
  const write = (path: string, token: string, body?: unknown) =>
    shop.post(`/api/V1/user/${path}`, body, { token })
  const save = (changes: object) => write('profile', sara, { ...profile, ...changes })

  describe('profile', () => {
    test('change – all fields – saved and shown after the next login; of the card only the last digits', async () => {
      const answer = await save({
        name: 'سارا  رستمي',
        email: 'sara@example.com',
        birthday: '1990-05-01',
        card: '۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳',
      })
      const kept = {
        name: 'سارا رستمی',
        phoneNumber: SARA,
        email: 'sara@example.com',
        birthday: '1990-05-01',
        cardEnd: '7893',
      }
      expect(answer).toMatchObject({ status: 200, body: kept })
      expect((await read('profile', sara)).body).toMatchObject(kept)
      expect((await shop.post('/api/V1/userCheck', { api_token: sara })).body.name).toBe('سارا رستمی')
      for (const path of ['profile', 'export']) {
        expect(JSON.stringify((await read(path, sara)).body)).not.toContain(card.slice(0, 12))
      }
      const [row] = await shop.db.select().from(users).where(eq(users.phone, SARA))
      expect(new Sealer(shop.config.tokenSecret).open(row?.refundCard ?? '')).toBe(card)
    })

    test('card – field missing – kept; field empty – removed', async () => {
      await save({ card })
      expect((await save({})).body.cardEnd).toBe('7893')
      expect((await save({ card: '' })).body.cardEnd).toBeNull()
      const [row] = await shop.db.select().from(users).where(eq(users.phone, SARA))
      expect(row?.refundCard).toBeNull()
    })

    test.each([
      ['name', { name: 'سارا' }, undefined],
      ['email', { email: 'sara' }, textOf('email-form')],
      ['birthday', { birthday: '1990-02-30' }, textOf('birthday-form')],
      ['birthday', { birthday: '2090-01-01' }, textOf('birthday-future')],
      ['card', { card: '6037991234567892' }, textOf('bank-card')],
    ])('profile %s – %j – refused by field, nothing changes', async (field, changes, sentence) => {
      await save({ email: 'before@example.com', card })
      const answer = await save({ email: 'after@example.com', ...changes })
      expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
      expect(answer.body.errors[field]).toEqual([sentence ?? expect.any(String)])
      expect((await read('profile', sara)).body).toMatchObject({
        email: 'before@example.com',
        cardEnd: '7893',
      })
    })
  })

  test('overview – user with orders and addresses – order counts by state, addresses, the default address', async () => {
    const before = (await read('overview', omid)).body
    expect(before).toMatchObject({ orders: [], addressCount: 0, defaultAddress: null, commentCount: 0 })
    await shop.order(omid, [{ id: product.plenty, colorId: null, con: 1 }])
    const { body } = await read('overview', omid)
    expect(body).toMatchObject({
      orders: [{ status: 'pending', count: 1 }],
      addressCount: 1,
      defaultAddress: { title: 'خانه', isDefault: true },
    })
    expect((await read('overview', sara)).body.orders).toEqual([])
    await shop.db.delete(orders)
    await shop.db.delete(addresses)
  })

  describe('export', () => {
    test('export – a user with rows of every kind – own rows, no secrets, nothing of other users', async () => {
      await shop.address(sara)
      await shop.address(omid, { street: 'خیابان امید، کوچهٔ دوم' })
      const { status, body } = await read('export', sara)
      expect(status).toBe(200)
      expect(body.user).toMatchObject({ phone: SARA })
      expect(body.ownedRows.addresses).toMatchObject([{ street: 'خیابان آزادی، کوچه یکم' }])
      const text = JSON.stringify(body)
      for (const secret of [sara, 'tokenHash', 'codeHmac', 'refundCard"', 'خیابان امید', OMID]) {
        expect(text, secret).not.toContain(secret)
      }
    })
  })

  describe('delete', () => {
    const PHONE = '09125550000'
    let token: string
    beforeEach(async () => {
      token = (await row()) ? await shop.signIn(PHONE) : await shop.register(PHONE, 'رضا کریمی')
      await shop.db.delete(loginCodes)
    })
    const code = async () => {
      const sent = await write('delete/code', token)
      return { sent, code: shop.outbox.list(PHONE)[0]?.code ?? '' }
    }
    const phrase = 'حذف حساب من'
    const row = async () => (await shop.db.select().from(users).where(eq(users.phone, PHONE)))[0]

    test('delete – correct phrase and code – token revoked, personal rows deleted, phone number free again', async () => {
      const user = await row()
      await shop.address(token)
      await shop.db
        .insert(notifications)
        .values({ userId: user?.id ?? 0, type: 1, title: 't', message: 'm', link: '/' })
      const given = await code()
      expect(given.sent.status).toBe(200)
      expect((await write('delete', token, { phrase: ' حذف  حساب من ', code: given.code })).status).toBe(200)
      expect((await read('profile', token)).status).toBe(401)
      for (const table of [addresses, notifications, apiTokens] as const) {
        expect(await shop.db.$count(table, eq(table.userId, user?.id ?? 0))).toBe(0)
      }
      const [left] = await shop.db
        .select()
        .from(users)
        .where(eq(users.id, user?.id ?? 0))
      expect(left).toMatchObject({ phone: `deleted-${user?.id}`, name: '', status: 'deleted' })
      expect(await shop.register(PHONE, 'رضا کریمی')).toBeTruthy()
      expect((await row())?.id).not.toBe(user?.id)
    })

    test('orders – of a deleted account – kept for accounting without an owner’s name', async () => {
      const order = await shop.order(token, [{ id: product.plenty, colorId: null, con: 1 }])
      await shop.db
        .update(orders)
        .set({ status: 'delivered', holdsStock: false })
        .where(eq(orders.id, order.id))
      const given = await code()
      await write('delete', token, { phrase, code: given.code })
      const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
      expect(kept).toMatchObject({ code: order.code, payable: order.totals.payable })
      expect(kept?.address).toMatchObject({ city: 'تهران', recipient: '', street: '', recipientPhone: '' })
    })

    test('notes of the desk – about an order of the user – are in no export, and outlive the account', async () => {
      const order = await shop.order(token, [{ id: product.plenty, colorId: null, con: 1 }])
      await shop.db
        .update(orders)
        .set({ status: 'delivered', holdsStock: false })
        .where(eq(orders.id, order.id))
      const entry = { orderId: order.id, at: new Date(), actor: 'user:1', actorName: 'سارا' }
      await shop.db.insert(orderNotes).values([
        { ...entry, kind: 'note', text: 'مشتری سخت‌گیر' },
        { ...entry, kind: 'message', text: 'سفارش شما رسید' },
      ])
      const exported = JSON.stringify((await read('export', token)).body)
      expect([exported.includes('سخت‌گیر'), exported.includes('سفارش شما رسید')]).toEqual([false, true])

      await write('delete', token, { phrase, code: (await code()).code })
      const kept = await shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id))
      expect(kept.map(({ text }) => text)).toEqual(['مشتری سخت‌گیر'])
    })

    test('last owner – refused with the way out; with another owner the account goes, with its line in the audit trail', async () => {
      const me = await signInOperator(shop, PHONE, ['owner'])
      await shop.db.delete(loginCodes)
      expect(await write('delete/code', me.token)).toMatchObject({
        status: 409,
        body: { code: 'LAST_OWNER' },
      })
      await signInOperator(shop, OMID, ['owner'])
      await shop.db.delete(loginCodes)
      await write('delete/code', me.token)
      const given = shop.outbox.list(PHONE)[0]?.code ?? ''
      expect((await write('delete', me.token, { phrase, code: given })).status).toBe(200)
      const entries = await shop.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, String(me.userId)))
      expect(entries.at(-1)).toMatchObject({
        action: 'operator.remove',
        actor: `user:${me.userId}`,
        before: { roles: ['owner'] },
        after: { roles: [] },
      })
      await shop.db.delete(operators)
    })

    test.each(['pending', 'paid', 'preparing', 'sent', 'refund-due'] as const)(
      'order – %s – blocks deletion as soon as the code is requested; the account stays',
      async status => {
        const order = await shop.order(token, [{ id: product.plenty, colorId: null, con: 1 }])
        const given = await shop.db
          .update(orders)
          .set({ status, holdsStock: false })
          .where(eq(orders.id, order.id))
          .then(() => write('delete/code', token))
        const refused = { status: 409, body: { code: 'OPEN_ORDERS', details: { codes: [order.code] } } }
        expect(given).toMatchObject(refused)
        expect(await write('delete', token, { phrase, code: '1234' })).toMatchObject(refused)
        expect((await read('profile', token)).status).toBe(200)
        await shop.db.delete(orders).where(eq(orders.id, order.id))
      },
    )

    test.each(['cancelled', 'failed'] as const)(
      'payment – %s, its order expired – blocks deletion for 48 hours, because it may still arrive',
      async status => {
        const order = await shop.order(token, [{ id: product.plenty, colorId: null, con: 1 }])
        await shop.db
          .update(orders)
          .set({ status: 'expired', holdsStock: false })
          .where(eq(orders.id, order.id))
        const paidAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
        const payment = { orderId: order.id, gateway: 'sandbox', authority: status, amount: 1, status }
        await shop.db.insert(payments).values({ ...payment, createdAt: paidAgo(47) })
        expect(await write('delete/code', token)).toMatchObject({
          status: 409,
          body: { code: 'PAYMENT_MAY_ARRIVE', details: { codes: [order.code] } },
        })
        await shop.db.update(payments).set({ createdAt: paidAgo(49) })
        expect((await write('delete/code', token)).status).toBe(200)
        await shop.db.delete(payments)
        await shop.db.delete(orders).where(eq(orders.id, order.id))
      },
    )

    test('delete – wrong phrase, wrong code, login code or another user’s code – refused, nothing changes', async () => {
      const { code: right } = await code()
      const refusal = async (body: object) => (await write('delete', token, body)).body.errors
      expect(await refusal({ phrase: 'حذف', code: right })).toHaveProperty('phrase')
      const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0')
      expect(await refusal({ phrase, code: wrong })).toEqual({ code: [textOf('code-wrong')] })
      expect(await refusal({ phrase, code: 'abcd' })).toHaveProperty('code')
      expect((await write('delete', omid, { phrase, code: right })).status).toBe(422)
      const form = { phoneNumber: PHONE, type: 'phoneNumber', name: '', chanel: 'sms.ir' }
      const login = await shop.post('/api/V1/login', {
        ...form,
        password: right,
        cookie_token: 'visitor00000009',
      })
      expect(login.body.status).toBe('false')
      expect((await row())?.status).toBe('active')
      expect(await shop.db.$count(reviews)).toBeGreaterThan(0)
    })
  })
})
