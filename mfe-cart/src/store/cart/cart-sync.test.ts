import { describe, expect, test, vi } from 'vitest'
import { sampleLine } from '../../testing/samples.ts'
import { brief, browser, CartServer, NEGAR, tab } from '../../testing/synced-carts.ts'
import type { RemoteCart } from './cart-sync.ts'

/** The calls of the server from now on. */
function callsOf(server: CartServer): string[] {
  const calls: string[] = []
  for (const name of ['read', 'write'] as const) {
    const call = server[name].bind(server) as (input: never) => Promise<never>
    server[name] = (input?: unknown) => {
      calls.push(name)
      return call(input as never)
    }
  }
  return calls
}

/** Holds the server's next call until the returned function is called. */
function held(server: CartServer): () => void {
  let release: () => void = () => undefined
  const waiting = new Promise<void>(resolve => {
    release = resolve
  })
  server.gate = () => waiting
  return () => {
    server.gate = async () => undefined
    release()
  }
}

/** The same server behind a connection on which the first answer to a read waits for `release`. */
function slowly(server: CartServer): { slow: RemoteCart; release: () => void; calls: () => number } {
  let release: () => void = () => undefined
  const waiting = new Promise<void>(resolve => {
    release = resolve
  })
  let calls = 0
  const slow: RemoteCart = {
    read: async () => {
      calls += 1
      const answer = await server.read()
      await waiting
      return answer
    },
    write: cart => server.write(cart),
  }
  return { slow, release, calls: () => calls }
}

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

describe('arrivals', () => {
  test('login – nothing in the cart here – is a change, not a merge; another device’s change – too', async () => {
    const server = new CartServer()
    const [phone, laptop] = [browser().tab(server), browser().tab(server)]
    phone.sync.start(NEGAR)
    phone.add(1)
    await phone.sync.idle()
    laptop.sync.start(NEGAR)
    await laptop.sync.idle()
    expect(laptop.arrivals).toEqual(['changed'])
    phone.add(2)
    await phone.sync.idle()
    laptop.sync.pull()
    await laptop.sync.idle()
    expect(laptop.arrivals).toEqual(['changed', 'changed'])
    expect(phone.arrivals).toEqual([])
  })

  test('login – the same user twice – the cart is fetched once', async () => {
    const server = new CartServer()
    const calls = callsOf(server)
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    await here.sync.idle()
    here.sync.start(NEGAR)
    await here.sync.idle()
    expect(calls).toEqual(['read'])
  })

  test('login – another user, lines kept for later – stay with the first user', async () => {
    const [negars, omids] = [new CartServer(), new CartServer()]
    const { storage } = browser()
    const negar = tab(storage, negars)
    negar.sync.start(NEGAR)
    for (const id of [1, 2]) negar.add(id)
    negar.cart.keepForLater(negar.keyOf(1))
    await negar.sync.idle()
    negar.sync.stop()
    const omid = tab(storage, omids)
    omid.sync.start(9)
    await omid.sync.idle()
    expect([brief(omids.cart.lines), brief(omids.cart.later)]).toEqual([[], []])
  })
})

describe('logout during a call', () => {
  test('logout – the cart is being fetched – it does not arrive, and nothing more is asked', async () => {
    const server = new CartServer()
    server.cart = { lines: [{ ...sampleLine({ id: 5 }), key: 'theirs' }], later: [], revision: 3 }
    const calls = callsOf(server)
    const release = held(server)
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    here.add(1)
    here.sync.stop()
    expect(here.cart.getSnapshot().arriving).toBe(false)
    release()
    await here.sync.idle()
    expect([here.lines(), calls]).toEqual([[[1, 1]], ['read']])
  })

  test('another user – the first one’s cart is being saved – the second one’s is fetched', async () => {
    const server = new CartServer()
    const here = browser().tab(server)
    here.sync.start(NEGAR)
    await here.sync.idle()
    const calls = callsOf(server)
    const release = held(server)
    here.add(1)
    await vi.waitFor(() => expect(calls).toEqual(['write']))
    here.sync.stop()
    here.sync.start(9)
    release()
    await here.sync.idle()
    expect(calls.slice(0, 2)).toEqual(['write', 'read'])
  })
})

describe('two tabs', () => {
  test('a line removed here – while the other tab was faster – stays removed', async () => {
    const server = new CartServer()
    const shared = browser()
    const [here, there] = [shared.tab(server), shared.tab(server)]
    here.sync.start(NEGAR)
    for (const id of [1, 2]) here.add(id)
    await here.sync.idle()
    there.sync.start(NEGAR)
    await there.sync.idle()
    there.add(3)
    await there.sync.idle()
    here.cart.remove(here.keyOf(1))
    await here.sync.idle()
    expect(brief(server.cart.lines)).toEqual([
      [2, 1],
      [3, 1],
    ])
  })

  test('lines removed in both – while an old answer was on its way – stay removed', async () => {
    const server = new CartServer()
    const shared = browser()
    const there = shared.tab(server)
    there.sync.start(NEGAR)
    for (const id of [1, 2, 3]) there.add(id)
    await there.sync.idle()
    const { slow, release } = slowly(server)
    const here = shared.tab(slow)
    here.sync.start(NEGAR)
    there.cart.remove(there.keyOf(1))
    await there.sync.idle()
    here.cart.remove(here.keyOf(2))
    release()
    await here.sync.idle()
    expect([here.lines(), brief(server.cart.lines)]).toEqual([[[3, 1]], [[3, 1]]])
  })

  test('a line added there – while the answer to an older write was on its way – can be removed', async () => {
    const server = new CartServer()
    const shared = browser()
    let release: () => void = () => undefined
    const answered = new Promise<void>(resolve => {
      release = resolve
    })
    const slow: RemoteCart = {
      read: () => server.read(),
      write: async cart => {
        const answer = await server.write(cart)
        await answered
        return answer
      },
    }
    const [here, there] = [shared.tab(slow), shared.tab(server)]
    here.sync.start(NEGAR)
    await here.sync.idle()
    here.add(1)
    await vi.waitFor(() => expect(server.writes).toBe(1))
    there.sync.start(NEGAR)
    there.add(2)
    await there.sync.idle()
    release()
    await here.sync.idle()
    here.cart.remove(here.keyOf(2))
    await here.sync.idle()
    expect([here.lines(), brief(server.cart.lines)]).toEqual([[[1, 1]], [[1, 1]]])
  })

  test('first login – the other tab saved while an old answer was on its way – it is fetched again', async () => {
    const server = new CartServer()
    const shared = browser()
    const { slow, release, calls } = slowly(server)
    const [here, there] = [shared.tab(slow), shared.tab(server)]
    here.sync.start(NEGAR)
    there.sync.start(NEGAR)
    there.add(1)
    await there.sync.idle()
    release()
    await here.sync.idle()
    expect([calls(), here.lines(), brief(server.cart.lines)]).toEqual([2, [[1, 1]], [[1, 1]]])
  })
})

describe('in step', () => {
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
