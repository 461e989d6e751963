import { useRef, useState } from 'react'
import { useApi } from 'shared-remote'
import { sentenceOf } from 'shared-shop/client'
import { orderCancel } from 'shared-shop/endpoints/order-cancel'
import type { Order } from 'shared-shop/entities/order'
import { Button } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { Note } from '../parts/note.tsx'

const Text = styled.p`
  color: var(--ink-2);
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 20px;
`

/** Cancels an order that is not sent yet, after asking once more. */
export function CancelOrder({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const api = useApi()
  const running = useRef(false)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const cancel = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      onChanged(await api.call(orderCancel, { params: { id: order.id } }))
      setOpen(false)
    } catch (failure) {
      setProblem(sentenceOf(failure))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
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
        <Buttons>
          <Button loading={busy} onClick={cancel}>
            بله، لغو شود
          </Button>
          <Button variant="line" onClick={() => setOpen(false)}>
            نه، بماند
          </Button>
        </Buttons>
      </Dialog>
    </>
  )
}
