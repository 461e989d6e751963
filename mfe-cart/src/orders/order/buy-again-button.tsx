import { useState } from 'react'
import type { PayloadInput } from 'shared-events'
import { useApi, useBus } from 'shared-remote'
import type { ApiClient } from 'shared-shop/client'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import type { Order } from 'shared-shop/orders/order'
import type { PricedLine } from 'shared-shop/orders/priced-line'
import { Button } from 'shared-ui'
import { Note } from '../../parts/note.tsx'
import { useSingleRun } from '../../parts/use-single-run.ts'

/** Adds the lines of an order to the cart at today's prices, and says which ones are missing. */
export function BuyAgainButton({ order }: { order: Order }) {
  const api = useApi()
  const bus = useBus()
  const [missing, setMissing] = useState<readonly string[]>([])
  const { busy, problem, run } = useSingleRun(async () => {
    setMissing([])
    const { commands, gone, fewer } = await buyAgain(api, order.lines)
    for (const command of commands) bus().send('cart/add', command)
    setMissing([
      ...(gone.length > 0 ? [`دیگر موجود نیست: ${gone.join('، ')}`] : []),
      ...(fewer.length > 0 ? [`کمتر از بار پیش موجود است: ${fewer.join('، ')}`] : []),
    ])
  })
  return (
    <div>
      <Button variant="soft" icon="cart" loading={busy} onClick={run}>
        خرید دوباره
      </Button>
      <div role="status">
        {problem && <Note tone="err" sentence={problem} />}
        {missing.map(sentence => (
          <Note key={sentence} tone="info" sentence={sentence} />
        ))}
      </div>
    </div>
  )
}

/**
 * The lines of an order as cart commands at today's prices, and the names of those no longer sold or out of stock, and
 * of those with less stock than ordered. Rejects with the call's failure.
 */
async function buyAgain(api: ApiClient, lines: Order['lines']) {
  const inputs = lines.map(({ id, colorId, con }) => ({ id, colorId, con }))
  const { lines: priced } = await api.call(priceCart, { body: { lines: inputs } })
  const pairs = lines.flatMap((line, index) => {
    const now = priced[index]
    return now ? [{ line, now }] : []
  })
  const there = pairs.filter(({ now }) => now.problem === null || now.problem === 'too-few')
  return {
    commands: there.map(({ now }) => commandOf(now)),
    gone: pairs.filter(pair => !there.includes(pair)).map(({ line }) => line.name),
    fewer: there.filter(({ now }) => now.problem === 'too-few').map(({ now }) => now.name),
  }
}

function commandOf(line: PricedLine): PayloadInput<'cart/add'> {
  const { id, slug, name, price, special, picture, postAge, colorId, color } = line
  return {
    id,
    slug,
    name,
    price,
    special,
    picture,
    postAge,
    quantity: Math.min(line.con, line.inventory),
    addStatus: true,
    ...(color && colorId !== null && { color: { id: colorId, ...color } }),
  }
}
