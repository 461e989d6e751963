import { useState } from 'react'
import { useApi } from 'shared-remote'
import { orderCancel } from 'shared-shop/endpoints/orders/order-cancel'
import type { Order } from 'shared-shop/orders/order'
import { Button } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { Note } from '../../parts/note.tsx'
import { useSingleRun } from '../../parts/use-single-run.ts'
import { Actions } from '../order-head.tsx'

const Text = styled.p`
  color: var(--ink-2);
`

/** Cancels an order that has not been sent, after a confirmation. */
export function CancelOrder({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { busy, problem, run } = useSingleRun(async () => {
    onChanged(await api.call(orderCancel, { params: { id: order.id } }))
    setOpen(false)
  })
  return (
    <>
      <Button variant="line" icon="x" onClick={() => setOpen(true)}>
        لغو سفارش
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="این سفارش لغو شود؟">
        <Text>
          {order.status === 'pending'
            ? 'کالاها دیگر برای شما نگه داشته نمی‌شوند.'
            : 'سفارش فرستاده نمی‌شود و همهٔ مبلغ پرداخت‌شده به حساب شما بازمی‌گردد.'}
        </Text>
        <div role="alert">{problem && <Note tone="err" sentence={problem} />}</div>
        <Actions>
          <Button loading={busy} onClick={run}>
            بله، لغو شود
          </Button>
          <Button variant="line" onClick={() => setOpen(false)}>
            نه، بماند
          </Button>
        </Actions>
      </Dialog>
    </>
  )
}
