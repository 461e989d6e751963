import { isSameContents } from 'shared-shop/carts/cart-merge'
import { describe, expect, test, vi } from 'vitest'
import { brief, browser, CartServer, NEGAR, tab } from '../testing/synced-carts.ts'

describe('login', () => {
  test('login – guest and user both have a cart – one merged cart on both sides, reported once', async () => {
    const server = new CartServer()
    const first = browser().tab(server)
    first.sync.start(NEGAR)
    first.add(1, 2)
    first.add(2)
    await first.sync.idle()
    const second = browser().tab(server)
    second.add(3)
    second.add(1, 5)
    second.sync.start(NEGAR)
    await second.sync.idle()
    expect(second.lines()).toEqual([
      [3, 1],
      [1, 5],
      [2, 1],
    ])
    expect(brief(server.cart.lines)).toEqual(second.lines())
    expect(second.arrivals).toEqual(['merged'])
    second.sync.pull()
    await second.sync.idle()
    expect([second.arrivals.length, server.cart.revision]).toEqual([1, 2])
  })

  test('login – too little stock – merging raises a quantity only up to the stock', async () => {
    const server = new CartServer()
    const first = browser().tab(server)
    first.sync.start(NEGAR)
    first.add(1, 9)
    await first.sync.idle()
    const second = browser().tab(server)
    second.add(1, 2)
    await second.cart.refresh(async ({ lines }) => ({
      lines: lines.map(line => ({
        ...line,
        slug: 'espresso-1',
        name: 'اسپرسوساز نوا',
        picture: '',
        color: null,
        price: 1000,
        special: 0,
        postAge: 0,
        inventory: 4,
        total: 0,
        discount: 0,
        payable: 0,
        problem: null,
        discountable: true,
        guaranteeMonths: 0,
        readyToShip: false,
      })),
    }))
    second.sync.start(NEGAR)
    await second.sync.idle()
    expect([second.lines(), brief(server.cart.lines)]).toEqual([[[1, 4]], [[1, 4]]])
  })

  test('login – cart is being fetched – the snapshot says so until it arrives or fails', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    expect(here.cart.getSnapshot().arriving).toBe(true)
    await here.sync.idle()
    expect(here.cart.getSnapshot().arriving).toBe(false)
    here.sync.stop()
    server.gate = () => Promise.reject(new Error('away'))
    here.sync.start(NEGAR)
    await here.sync.idle()
    expect(here.cart.getSnapshot().arriving).toBe(false)
  })

  test('login – another user after an expired session – gets the lines added since, not the first user’s', async () => {
    const [negars, omids] = [new CartServer(), new CartServer()]
    const { storage } = browser()
    const negar = tab(storage, negars)
    negar.sync.start(NEGAR)
    negar.add(1)
    negar.add(2)
    await negar.sync.idle()
    negar.sync.stop()
    negar.add(3)
    negar.cart.plus(negar.keyOf(2))
    const omid = tab(storage, omids)
    omid.sync.start(9)
    await omid.sync.idle()
    expect(brief(omids.cart.lines)).toEqual([
      [2, 2],
      [3, 1],
    ])
    expect(brief(negars.cart.lines)).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})

describe('in step', () => {
  test('sync – twenty quick taps – twenty-one units on the server, in few writes', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.idle()
    const before = server.writes
    for (let tap = 0; tap < 20; tap++) here.cart.plus(here.keyOf(1))
    await here.sync.idle()
    expect(brief(server.cart.lines)).toEqual([[1, 21]])
    expect(server.writes - before).toBeLessThanOrEqual(2)
  })

  test('sync – tap during a write – is sent with the next one, in order', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    await here.sync.idle()
    const waiting: string[] = []
    let resolve: () => void = () => undefined
    server.gate = call =>
      new Promise(go => {
        waiting.push(call)
        resolve = go
      })
    here.add(1)
    here.cart.plus(here.keyOf(1))
    here.cart.plus(here.keyOf(1))
    await vi.waitFor(() => expect(waiting).toEqual(['write']))
    here.cart.plus(here.keyOf(1))
    server.gate = async () => undefined
    resolve()
    await here.sync.idle()
    expect([here.lines(), brief(server.cart.lines)]).toEqual([[[1, 4]], [[1, 4]]])
  })

  test('sync – two devices change at once – neither loses anything', async () => {
    const server = new CartServer()
    const [phone, laptop] = [browser().tab(server), browser().tab(server)]
    for (const device of [phone, laptop]) device.sync.start(NEGAR)
    await Promise.all([phone.sync.idle(), laptop.sync.idle()])
    phone.add(1)
    laptop.add(2)
    await Promise.all([phone.sync.idle(), laptop.sync.idle()])
    phone.sync.pull()
    await phone.sync.idle()
    expect(phone.lines().sort()).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(isSameContents(phone.cart.contents(), server.cart)).toBe(true)
  })

  test('sync – removed on one device – stays removed; lines kept for later are synced too', async () => {
    const server = new CartServer()
    const [phone, laptop] = [browser().tab(server), browser().tab(server)]
    phone.sync.start(NEGAR)
    phone.add(1)
    phone.add(2)
    await phone.sync.idle()
    laptop.sync.start(NEGAR)
    await laptop.sync.idle()
    laptop.cart.remove(laptop.keyOf(1))
    laptop.cart.keepForLater(laptop.keyOf(2))
    await laptop.sync.idle()
    phone.sync.pull()
    await phone.sync.idle()
    expect([phone.lines(), brief(phone.cart.contents().later)]).toEqual([[], [[2, 1]]])
  })

  test('sync – API down – the cart still works, and is synced when the API is back', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    server.gate = () => Promise.reject(new Error('away'))
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.idle()
    here.add(1)
    await here.sync.idle()
    server.gate = async () => undefined
    here.sync.pull()
    await here.sync.idle()
    expect([here.lines(), brief(server.cart.lines)]).toEqual([[[1, 2]], [[1, 2]]])
  })

  test('sync – answer of a write is lost – the next read finds it applied', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    await here.sync.idle()
    const write = server.write.bind(server)
    server.write = async cart => {
      await write(cart)
      throw new Error('cut off')
    }
    here.add(1, 3)
    await here.sync.idle()
    server.write = write
    here.sync.pull()
    await here.sync.idle()
    expect([here.lines(), brief(server.cart.lines), server.cart.revision]).toEqual([[[1, 3]], [[1, 3]], 1])
  })

  test('logout – cart has lines – the cart here is emptied, the one on the server stays', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.idle()
    here.sync.forget()
    here.cart.clear({ everything: true })
    await here.sync.idle()
    expect([here.lines(), brief(server.cart.lines)]).toEqual([[], [[1, 1]]])
    here.sync.start(NEGAR)
    await here.sync.idle()
    expect(here.lines()).toEqual([[1, 1]])
  })

  test('server – restored to an older revision – gets the lines from here', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.idle()
    here.add(2)
    await here.sync.idle()
    server.cart = { lines: [], later: [], revision: 0 }
    here.sync.pull()
    await here.sync.idle()
    expect(brief(server.cart.lines)).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})
