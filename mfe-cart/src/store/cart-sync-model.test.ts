import fc from 'fast-check'
import { isSameContents } from 'shared-shop/carts/cart-merge'
import { expect, test } from 'vitest'
import { Books, browser, NEGAR } from '../testing/synced-carts.ts'

test('any course of two tabs and another device, calls failing – all end with the same cart, nothing added is lost', async () => {
  const action = fc.record({
    at: fc.nat(2),
    what: fc.constantFrom('add', 'plus', 'minus', 'later', 'buy', 'pull', 'wait', 'away', 'back'),
    id: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async actions => {
      const books = new Books()
      const shared = browser()
      const tabs = [shared.tab(books), shared.tab(books), browser().tab(books)]
      for (const { sync } of tabs) sync.start(NEGAR)
      const added = new Set<number>()
      for (const { at, what, id } of actions) {
        const here = tabs[at]
        if (!here) continue
        if (what === 'add') {
          here.add(id)
          added.add(id)
        } else if (what === 'plus' || what === 'minus') here.cart[what](here.keyOf(id))
        else if (what === 'later') here.cart.keepForLater(here.keyOf(id))
        else if (what === 'buy') here.cart.buyNow(here.cart.contents().later[0]?.key ?? '')
        else if (what === 'pull') here.sync.pull()
        else if (what === 'wait') await here.sync.settled()
        else if (what === 'away') books.gate = () => Promise.reject(new Error('away'))
        else books.gate = async () => undefined
      }
      books.gate = async () => undefined
      for (let round = 0; round < 3; round++) {
        for (const { sync } of tabs) {
          sync.pull()
          await sync.settled()
        }
      }
      for (const { cart } of tabs) expect(isSameContents(cart.contents(), books.cart)).toBe(true)
      const ids = new Set([...books.cart.lines, ...books.cart.later].map(line => line.id))
      expect(ids).toEqual(added)
    }),
    { numRuns: 200 },
  )
})
