import { useState } from 'react'
import { textOf } from 'shared-shop/errors/texts'
import type { Order } from 'shared-shop/orders/order'
import { returnDeadline } from 'shared-shop/orders/order-return'
import { formatDate } from 'shared-shop/text/dates'
import { formatToman } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'
import { Note } from '../../parts/note.tsx'
import { ReturnForm } from './return-form.tsx'

const Box = styled.section`
  display: grid;
  gap: 12px;
  margin-block-start: 20px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--line);
  p { font-size: var(--fs-small); }
`

const DAY = 24 * 60 * 60 * 1000

const states = { requested: 'در حال بررسی', accepted: 'پذیرفته شد', refused: 'پذیرفته نشد' } as const

/** Return requests of a delivered order, and the form for a new one within 7 days (spec §9). */
export function OrderReturns({ order, onChanged }: { order: Order; onChanged: (order: Order) => void }) {
  const [asking, setAsking] = useState(false)
  const { returns } = order
  const deadline = returnDeadline(order)
  if (!deadline && returns.length === 0) return null
  const waiting = returns.some(entry => entry.status === 'requested')
  return (
    <Box aria-label="بازگشت کالا">
      <h3>بازگشت کالا</h3>
      {returns.map(entry => (
        <p key={entry.createdAt}>
          درخواست {formatDate(entry.createdAt)}: <strong>{states[entry.status]}</strong> · {entry.reason} ·{' '}
          {formatToman(entry.refund)} تومان
        </p>
      ))}
      {deadline && !waiting && (
        <Asking
          order={order}
          deadline={deadline}
          asking={asking}
          onAsking={setAsking}
          onDone={changed => {
            setAsking(false)
            onChanged(changed)
          }}
        />
      )}
    </Box>
  )
}

function Asking({
  order,
  deadline,
  asking,
  onAsking,
  onDone,
}: {
  order: Order
  deadline: Date
  asking: boolean
  onAsking: (asking: boolean) => void
  onDone: (order: Order) => void
}) {
  if (asking) return <ReturnForm order={order} onDone={onDone} onCancel={() => onAsking(false)} />
  // Allows one more day for a wrong clock: the server decides.
  if (Date.now() > deadline.getTime() + DAY) return <Note tone="info" sentence={textOf('RETURN_TOO_LATE')} />
  return (
    <>
      <p>تا {formatDate(deadline)} می‌توانید کالاها را بازگردانید.</p>
      <div>
        <Button variant="line" icon="return" onClick={() => onAsking(true)}>
          درخواست بازگشت کالا
        </Button>
      </div>
    </>
  )
}
