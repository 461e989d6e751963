import { useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import type { Order } from 'shared-shop/orders/order'
import { Button } from 'shared-ui'
import { Note } from '../../parts/note.tsx'
import { useSingleRun } from '../../parts/use-single-run.ts'
import { buyAgain } from './buy-again.ts'

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
