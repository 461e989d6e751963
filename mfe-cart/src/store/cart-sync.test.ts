import { isSameContents } from 'shared-shop/carts/cart-merge'
import { describe, expect, test, vi } from 'vitest'
import { Books, brief, browser, NEGAR, tab } from '../testing/synced-carts.ts'

describe('login', () => {
  test('guest’s cart and the user’s – one cart on both sides, told once', async () => {
    const books = new Books()
    const first = browser().tab(books)
    first.sync.start(NEGAR)
    first.add(1, 2)
    first.add(2)
    await first.sync.settled()
    const second = browser().tab(books)
    second.add(3)
    second.add(1, 5)
    second.sync.start(NEGAR)
    await second.sync.settled()
    expect(second.lines()).toEqual([
      [3, 1],
      [1, 5],
      [2, 1],
    ])
    expect(brief(books.cart.lines)).toEqual(second.lines())
    expect(second.arrivals).toEqual(['merged'])
    second.sync.pull()
    await second.sync.settled()
    expect([second.arrivals.length, books.cart.revision]).toEqual([1, 2])
  })

  test('too little stock – merging raises to what is there', async () => {
    const books = new Books()
    const first = browser().tab(books)
    first.sync.start(NEGAR)
    first.add(1, 9)
    await first.sync.settled()
    const second = browser().tab(books)
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
    await second.sync.settled()
    expect([second.lines(), brief(books.cart.lines)]).toEqual([[[1, 4]], [[1, 4]]])
  })

  test('cart is on its way – the snapshot says so, until it is there or cannot be had', async () => {
    const books = new Books()
    const here = browser().tab(books)
    here.sync.start(NEGAR)
    expect(here.cart.getSnapshot().arriving).toBe(true)
    await here.sync.settled()
    expect(here.cart.getSnapshot().arriving).toBe(false)
    here.sync.stop()
    books.gate = () => Promise.reject(new Error('away'))
    here.sync.start(NEGAR)
    await here.sync.settled()
    expect(here.cart.getSnapshot().arriving).toBe(false)
  })

  test('another user after a session that died – gets what was added since, not the first one’s lines', async () => {
    const [negars, omids] = [new Books(), new Books()]
    const { storage } = browser()
    const negar = tab(storage, negars)
    negar.sync.start(NEGAR)
    negar.add(1)
    negar.add(2)
    await negar.sync.settled()
    negar.sync.stop()
    negar.add(3)
    negar.cart.plus(negar.keyOf(2))
    const omid = tab(storage, omids)
    omid.sync.start(9)
    await omid.sync.settled()
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
  test('twenty quick taps – twenty-one on the server, in few writes', async () => {
    const books = new Books()
    const here = browser().tab(books)
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.settled()
    const before = books.writes
    for (let tap = 0; tap < 20; tap++) here.cart.plus(here.keyOf(1))
    await here.sync.settled()
    expect(brief(books.cart.lines)).toEqual([[1, 21]])
    expect(books.writes - before).toBeLessThanOrEqual(2)
  })

  test('tap while a write is on its way – goes with the next one, nothing overtakes', async () => {
    const books = new Books()
    const here = browser().tab(books)
    here.sync.start(NEGAR)
    await here.sync.settled()
    const waiting: string[] = []
    let resolve: () => void = () => undefined
    books.gate = call =>
      new Promise(go => {
        waiting.push(call)
        resolve = go
      })
    here.add(1)
    here.cart.plus(here.keyOf(1))
    here.cart.plus(here.keyOf(1))
    await vi.waitFor(() => expect(waiting).toEqual(['write']))
    here.cart.plus(here.keyOf(1))
    books.gate = async () => undefined
    resolve()
    await here.sync.settled()
    expect([here.lines(), brief(books.cart.lines)]).toEqual([[[1, 4]], [[1, 4]]])
  })

  test('two devices change at once – neither loses anything', async () => {
    const books = new Books()
    const [phone, laptop] = [browser().tab(books), browser().tab(books)]
    for (const device of [phone, laptop]) device.sync.start(NEGAR)
    await Promise.all([phone.sync.settled(), laptop.sync.settled()])
    phone.add(1)
    laptop.add(2)
    await Promise.all([phone.sync.settled(), laptop.sync.settled()])
    phone.sync.pull()
    await phone.sync.settled()
    expect(phone.lines().sort()).toEqual([
      [1, 1],
      [2, 1],
    ])
    expect(isSameContents(phone.cart.contents(), books.cart)).toBe(true)
  })

  test('removed on one device – stays removed; kept for later follows', async () => {
    const books = new Books()
    const [phone, laptop] = [browser().tab(books), browser().tab(books)]
    phone.sync.start(NEGAR)
    phone.add(1)
    phone.add(2)
    await phone.sync.settled()
    laptop.sync.start(NEGAR)
    await laptop.sync.settled()
    laptop.cart.remove(laptop.keyOf(1))
    laptop.cart.keepForLater(laptop.keyOf(2))
    await laptop.sync.settled()
    phone.sync.pull()
    await phone.sync.settled()
    expect([phone.lines(), brief(phone.cart.contents().later)]).toEqual([[], [[2, 1]]])
  })

  test('API away – the cart goes on, and is told when it is back', async () => {
    const books = new Books()
    const here = browser().tab(books)
    books.gate = () => Promise.reject(new Error('away'))
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.settled()
    here.add(1)
    await here.sync.settled()
    books.gate = async () => undefined
    here.sync.pull()
    await here.sync.settled()
    expect([here.lines(), brief(books.cart.lines)]).toEqual([[[1, 2]], [[1, 2]]])
  })

  test('answer of a write is lost – the next one finds it done', async () => {
    const books = new Books()
    const here = browser().tab(books)
    here.sync.start(NEGAR)
    await here.sync.settled()
    const write = books.write.bind(books)
    books.write = async cart => {
      await write(cart)
      throw new Error('cut off')
    }
    here.add(1, 3)
    await here.sync.settled()
    books.write = write
    here.sync.pull()
    await here.sync.settled()
    expect([here.lines(), brief(books.cart.lines), books.cart.revision]).toEqual([[[1, 3]], [[1, 3]], 1])
  })

  test('logout – the cart here is emptied, the one on the server stays', async () => {
    const books = new Books()
    const here = browser().tab(books)
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.settled()
    here.sync.forget()
    here.cart.clear({ everything: true })
    await here.sync.settled()
    expect([here.lines(), brief(books.cart.lines)]).toEqual([[], [[1, 1]]])
    here.sync.start(NEGAR)
    await here.sync.settled()
    expect(here.lines()).toEqual([[1, 1]])
  })

  test('server’s books were set back – what is here goes there', async () => {
    const books = new Books()
    const here = browser().tab(books)
    here.sync.start(NEGAR)
    here.add(1)
    await here.sync.settled()
    here.add(2)
    await here.sync.settled()
    books.cart = { lines: [], later: [], revision: 0 }
    here.sync.pull()
    await here.sync.settled()
    expect(brief(books.cart.lines)).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})
