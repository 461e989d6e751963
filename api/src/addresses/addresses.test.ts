import { afterEach, describe, expect, test } from 'vitest'
import { addressForm, engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { addresses } from '../db/schema/schema.ts'
import { purgeAddresses } from './address-changes.ts'

const BOOK = '/api/V1/user/address'
const DAY = 24 * 60 * 60

describe(`address book on ${engine}`, () => {
  let shop: Shop
  let sara: string
  shopWithTwoUsers(given => {
    ;({ shop, sara } = given)
  }, engine)
  afterEach(() => shop.db.delete(addresses))

  const list = async (token: string) => (await shop.get(`${BOOK}/list`, { token })).body
  const idsOf = async (token: string) => (await list(token)).map((address: { id: number }) => address.id)
  const defaultOf = async (token: string) =>
    (await list(token)).filter((address: { isDefault: boolean }) => address.isDefault)
  const act = (token: string, id: number | string, what: string, body?: unknown) =>
    shop.post(`${BOOK}/${id}${what}`, body, { token })

  test('change – new values – saved; the id stays', async () => {
    const { id } = await shop.address(sara)
    const answer = await act(sara, id, '', { ...addressForm, title: 'دفتر', postalCode: '۹۸۷۶۵۴۳۲۱۰' })
    expect(answer).toMatchObject({ status: 200, body: { id, title: 'دفتر', postalCode: '9876543210' } })
    expect(await list(sara)).toMatchObject([{ id, title: 'دفتر', postalCode: '9876543210' }])
  })

  test.each([
    ['a half-space', '\u200c'],
    ['a direction mark', '\u200e'],
    ['ligatures that are too long as letters', '\ufdfa'.repeat(40)],
  ])('create – %s as its title – 422, and the book can still be read', async (_, title) => {
    const answer = await shop.post(BOOK, { ...addressForm, title }, { token: sara })
    expect(answer).toMatchObject({ status: 422, body: { errors: { title: [expect.any(String)] } } })
    expect((await shop.get(`${BOOK}/list`, { token: sara })).body).toEqual([])
  })

  test('change – to a duplicate of another address – refused, nothing changes; to itself – accepted', async () => {
    const home = await shop.address(sara)
    const office = await shop.address(sara, { title: 'دفتر' })
    expect(await act(sara, office.id, '', addressForm)).toMatchObject({
      status: 409,
      body: { code: 'ADDRESS_EXISTS' },
    })
    expect((await list(sara)).map((address: { title: string }) => address.title)).toEqual(['دفتر', 'خانه'])
    expect((await act(sara, home.id, '', addressForm)).status).toBe(200)
  })

  test('default – none chosen – the newest; last chosen – wins, and after its deletion the previous one', async () => {
    const [a, b, c] = [
      await shop.address(sara, { title: 'الف' }),
      await shop.address(sara, { title: 'ب' }),
      await shop.address(sara, { title: 'پ' }),
    ]
    expect(await defaultOf(sara)).toMatchObject([{ id: c.id }])
    expect(await act(sara, a.id, '/default')).toMatchObject({ status: 200, body: { isDefault: true } })
    shop.wait(1)
    await act(sara, b.id, '/default')
    expect(await defaultOf(sara)).toMatchObject([{ id: b.id }])
    await act(sara, b.id, '/delete')
    expect(await defaultOf(sara)).toMatchObject([{ id: a.id }])
    await act(sara, b.id, '/restore')
    expect(await defaultOf(sara)).toMatchObject([{ id: b.id }])
  })

  test('delete and undo – each repeated – the book is as before; a day later the address is gone', async () => {
    const { id } = await shop.address(sara)
    for (const _ of [1, 2]) expect((await act(sara, id, '/delete')).status).toBe(200)
    expect(await idsOf(sara)).toEqual([])
    for (const _ of [1, 2])
      expect(await act(sara, id, '/restore')).toMatchObject({ status: 200, body: { id } })
    expect(await idsOf(sara)).toEqual([id])
    await act(sara, id, '/delete')
    shop.wait(DAY + 1)
    expect((await act(sara, id, '/restore')).status).toBe(404)
    expect(await purgeAddresses(shop.db, new Date(Date.now() + 2 * DAY * 1000))).toBe(1)
  })

  test('undo – a duplicate was added meanwhile – returns that one; one entry', async () => {
    const first = await shop.address(sara)
    await act(sara, first.id, '/delete')
    const second = await shop.address(sara)
    expect((await act(sara, first.id, '/restore')).body.id).toBe(second.id)
    expect(await idsOf(sara)).toEqual([second.id])
  })

  test('50 addresses – added in parallel – the 51st is refused, also by undo', async () => {
    const { id } = await shop.address(sara, { unit: 'first' })
    await act(sara, id, '/delete')
    const added = await Promise.all(
      Array.from({ length: 52 }, (_, n) =>
        shop.post(BOOK, { ...addressForm, unit: `${n}` }, { token: sara }),
      ),
    )
    expect(added.filter(answer => answer.status === 200)).toHaveLength(50)
    expect(added.find(answer => answer.status !== 200)?.body).toMatchObject({ code: 'ADDRESS_LIMIT' })
    expect(await act(sara, id, '/restore')).toMatchObject({ status: 422, body: { code: 'ADDRESS_LIMIT' } })
    expect(await idsOf(sara)).toHaveLength(50)
  })
})
