import { useRef, useState } from 'react'
import { useApi, useBus } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import type { Order } from 'shared-shop/entities/order'
import { Button } from 'shared-ui'
import { Note } from '../parts/note.tsx'
import { buyAgain } from './buy-again.ts'

/** Puts the lines of an order into the cart once more, at today's prices, and says what is missing. */
export function BuyAgainButton({ order }: { order: Order }) {
  const api = useApi()
  const bus = useBus()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly tone: 'err' | 'info'; readonly sentences: readonly string[] }>()
  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setSaid(undefined)
    try {
      const { commands, gone, fewer } = await buyAgain(api, order.lines)
      for (const command of commands) bus().send('cart/add', command)
      const sentences = [
        ...(gone.length > 0 ? [`دیگر موجود نیست: ${gone.join('، ')}`] : []),
        ...(fewer.length > 0 ? [`کمتر از بار پیش موجود است: ${fewer.join('، ')}`] : []),
      ]
      if (sentences.length > 0) setSaid({ tone: 'info', sentences })
    } catch (failure) {
      setSaid({ tone: 'err', sentences: [sentenceOf(failure)] })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="soft" icon="cart" loading={busy} onClick={run}>
        خرید دوباره
      </Button>
      <div role="status">
        {said?.sentences.map(sentence => (
          <Note key={sentence} tone={said.tone} sentence={sentence} />
        ))}
      </div>
    </div>
  )
}
