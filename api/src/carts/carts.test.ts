import { cartLine } from 'shared-shop/testing/cart-lines'
import { beforeEach, describe, expect, test } from 'vitest'
import { engine, type Shop, shopWithTwoUsers } from '../../test/shop.ts'
import { carts } from '../db/schema/schema.ts'

describe(`saved carts on ${engine}`, () => {
  let shop: Shop
  let sara: string
  let omid: string
  shopWithTwoUsers(given => {
    ;({ shop, sara, omid } = given)
  }, engine)
  beforeEach(async () => {
    await shop.db.delete(carts)
  })

  const read = async (token = sara) => (await shop.get('/api/V1/user/cart', { token })).body
  const write = (body: unknown, token = sara) => shop.post('/api/V1/user/cart', body, { token })

  test('saved cart – never written – empty, revision 0', async () => {
    expect(await read()).toEqual({ lines: [], later: [], revision: 0 })
  })

  test('saved cart – written – read unchanged on another device, by this user only', async () => {
    const cart = { lines: [cartLine(1, 3)], later: [cartLine(2)], revision: 0 }
    expect((await write(cart)).body).toEqual({ ...cart, revision: 1 })
    expect(await read()).toEqual({ ...cart, revision: 1 })
    expect(await read(omid)).toEqual({ lines: [], later: [], revision: 0 })
  })

  test('saved cart – written from an old revision – 409 with the current cart, nothing changed', async () => {
    await write({ lines: [cartLine(1)], later: [], revision: 0 })
    await write({ lines: [cartLine(1, 2)], later: [], revision: 1 })
    for (const revision of [0, 1, 3]) {
      expect(await write({ lines: [], later: [], revision })).toMatchObject({
        status: 409,
        body: { code: 'CART_OUTDATED', details: { cart: { lines: [{ id: 1, con: 2 }], revision: 2 } } },
      })
    }
    expect(await read()).toMatchObject({ lines: [{ con: 2 }], revision: 2 })
  })

  test('saved cart – ten devices at once – exactly one wins each revision', async () => {
    for (const revision of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => write({ lines: [cartLine(1, at + 1)], later: [], revision })),
      )
      const first = answers.filter(({ status }) => status === 200)
      expect(first).toHaveLength(1)
      expect(await read()).toEqual(first[0]?.body)
    }
  })

  test.each([
    ['a quantity of 0', { ...cartLine(1), con: 0 }],
    ['a path as slug', { ...cartLine(1), slug: '../admin' }],
  ])('saved cart – %s – 422, nothing is saved', async (_, bad) => {
    expect(await write({ lines: [bad], later: [], revision: 0 })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_INPUT' },
    })
    expect(await read()).toMatchObject({ revision: 0 })
  })

  test('saved cart – more than a hundred lines – 422', async () => {
    const many = Array.from({ length: 101 }, (_, at) => cartLine(at + 1))
    expect((await write({ lines: many, later: [], revision: 0 })).status).toBe(422)
    expect((await write({ lines: many.slice(1), later: many.slice(1), revision: 0 })).status).toBe(200)
  })
})
