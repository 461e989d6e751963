import fc from 'fast-check'
import { isSameContents } from 'shared-shop/carts/cart-merge'
import { expect, test } from 'vitest'
import { browser, CartServer, NEGAR } from '../../testing/synced-carts.ts'

test('two tabs and another device – any sequence of changes and failing calls – all end with the same cart, no added line is lost', async () => {
  const action = fc.record({
    at: fc.nat(2),
    what: fc.constantFrom('add', 'plus', 'minus', 'later', 'buy', 'pull', 'wait', 'away', 'back'),
    id: fc.integer({ min: 1, max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async actions => {
      const server = new CartServer()
      const shared = browser()
      const tabs = [shared.tab(server), shared.tab(server), browser().tab(server)]
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
        else if (what === 'wait') await here.sync.idle()
        else if (what === 'away') server.gate = () => Promise.reject(new Error('away'))
        else server.gate = async () => undefined
      }
      server.gate = async () => undefined
      for (let round = 0; round < 3; round++) {
        for (const { sync } of tabs) {
          sync.pull()
          await sync.idle()
        }
      }
      for (const { cart } of tabs) expect(isSameContents(cart.contents(), server.cart)).toBe(true)
      const ids = new Set([...server.cart.lines, ...server.cart.later].map(line => line.id))
      expect(ids).toEqual(added)
    }),
    { numRuns: 200 },
  )
})
