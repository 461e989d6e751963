import { createSafeStorage, type SafeStorage } from 'shared-base/storage/storage'
import { createBus } from 'shared-events'
import { expect, test } from 'vitest'
import { CartStore } from '../store/cart/cart-store.ts'
import { pageCart } from '../store/page-cart.ts'
import { sampleLine } from '../testing/samples.ts'
import { takeCommands } from './take-commands.ts'

/** Storage of a page that dies after `writes` writes: later writes are lost. */
function dyingAfter(storage: SafeStorage, writes: number) {
  let left = writes
  const alive = () => left-- > 0
  return {
    storage: {
      ...storage,
      write: (key: string, value: unknown) => !alive() || storage.write(key, value),
      remove: (key: string) => {
        if (alive()) storage.remove(key)
      },
    },
    wasOver: () => left > 0,
  }
}

let keys = 0

/** A page load that handles commands; returns its bus. */
function load(storage: SafeStorage, now: number) {
  const bus = createBus({ storage, now: () => now, report: () => undefined })
  const page = { ...pageCart(), cart: new CartStore(storage, () => `key-${keys++}`) }
  takeCommands(bus, page, { onLogout: () => undefined, storage })
  return { bus, cart: page.cart }
}

const add = () => {
  const { con: quantity, selectPrice: _, picture = '', ...line } = sampleLine()
  return { ...line, picture, quantity }
}

test('add – the page dies after any of its writes – the next page has it exactly once', () => {
  const outcomes: number[] = []
  for (let writes = 1; ; writes++) {
    const storage = createSafeStorage(() => undefined)
    load(storage, 1000).cart.add(sampleLine({ id: 2 }))
    const dying = dyingAfter(storage, writes)
    load(dying.storage, 10_000).bus.send('cart/add', add())
    const { cart } = load(storage, 20_000)
    outcomes.push(cart.contents().lines.find(({ id }) => id === 1)?.con ?? 0)
    expect(load(storage, 30_000).cart.contents()).toEqual(cart.contents())
    if (dying.wasOver()) break
  }
  expect(outcomes.length).toBeGreaterThan(5)
  expect(new Set(outcomes)).toEqual(new Set([1]))
})

test('add – the cart is full – a toast says so, nothing is lost', () => {
  const storage = createSafeStorage(() => undefined)
  const { bus, cart } = load(storage, 1000)
  for (let id = 10; id < 110; id++) cart.add(sampleLine({ id }))
  const toasts: string[] = []
  bus.handle('toast', ({ text }) => toasts.push(text))
  bus.send('cart/add', add())
  expect(toasts).toEqual([
    'سبد خرید پر است؛ پیش از افزودن کالای تازه، یکی را بردارید یا برای خرید بعدی بگذارید.',
  ])
  expect(cart.contents().lines).toHaveLength(100)
})
