import { type FormEvent, useId, useState } from 'react'
import * as z from 'shared-base/schema'
import { useApi } from 'shared-remote'
import { orderReturn } from 'shared-shop/endpoints/orders/order-return'
import { type Order, returnReasonSchema } from 'shared-shop/orders/order'
import { returnRefund } from 'shared-shop/orders/order-return'
import type { LineUnits } from 'shared-shop/orders/partial-refund'
import { createDrafts } from 'shared-shop/storage/drafts'
import { formatNumber, formatToman } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { ErrorText, SelectField, Textarea } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { Note } from '../../parts/note.tsx'
import { useSingleRun } from '../../parts/use-single-run.ts'
import { keyedLines } from '../line-keys.ts'

const draftSchema = z.object({ reason: z.string(), units: z.array(z.int()) })
/** `units` by index of the order line; 0 for a line that is kept. */
type ReturnDraft = z.infer<typeof draftSchema>

/** Unsent return requests, by order id. */
const returnDrafts = createDrafts('cart_return', draftSchema)

const Form = styled.form`
  display: grid;
  gap: 16px;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

/** Chooses which units of a delivered order to return, and why. What was typed survives a failed call and a reload. */
export function ReturnForm({
  order,
  onDone,
  onCancel,
}: {
  order: Order
  onDone: (order: Order) => void
  onCancel: () => void
}) {
  const api = useApi()
  const noneId = useId()
  const [draft, setDraft] = useState<ReturnDraft>(
    () => returnDrafts.read(order.id) ?? { reason: '', units: [] },
  )
  const [checked, setChecked] = useState(false)
  const lines = returnedLines(order, draft.units)
  const reason = returnReasonSchema.safeParse(draft.reason)
  const change = (changed: ReturnDraft) => {
    setDraft(changed)
    returnDrafts.keep(order.id, changed)
  }
  const { busy, problem, run } = useSingleRun(async (why: string) => {
    const body = { reason: why, lines }
    const changed = await api.call(orderReturn, { params: { id: order.id }, body })
    returnDrafts.drop(order.id)
    onDone(changed)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (lines.length > 0 && reason.success) void run(reason.data)
  }
  return (
    <Form onSubmit={submit} noValidate>
      {keyedLines(order.lines).map(({ key, line }, position) => (
        <SelectField
          key={key}
          label={line.name}
          value={String(draft.units[position] ?? 0)}
          options={pieceChoices(unitsSent(line))}
          onChange={value =>
            change({
              ...draft,
              units: order.lines.map((_, index) =>
                index === position ? Number(value) : (draft.units[index] ?? 0),
              ),
            })
          }
        />
      ))}
      {checked && lines.length === 0 && <ErrorText id={noneId}>دست‌کم یک کالا را انتخاب کنید.</ErrorText>}
      <Textarea
        label="دلیل بازگشت"
        value={draft.reason}
        maxLength={500}
        error={checked && !reason.success ? 'دلیل را در چند واژه بنویسید.' : undefined}
        onChange={text => change({ ...draft, reason: text })}
      />
      <p>مبلغ بازگشتی: {formatToman(returnRefund(order, lines))} تومان</p>
      <div role="alert">{problem && <Note tone="err" sentence={problem} />}</div>
      <Buttons>
        <Button type="submit" loading={busy}>
          ثبت درخواست بازگشت
        </Button>
        <Button variant="line" onClick={onCancel}>
          انصراف
        </Button>
      </Buttons>
    </Form>
  )
}

/** The chosen units in the shape the API expects, capped at the units sent. */
function returnedLines(order: Pick<Order, 'lines'>, units: readonly number[]): LineUnits[] {
  return order.lines.flatMap((line, position) => {
    const quantity = Math.min(units[position] ?? 0, unitsSent(line))
    return quantity > 0 ? [{ position, quantity }] : []
  })
}

/** From «بازنمی‌گردانم» to all units of a line. */
function pieceChoices(sent: number): { value: string; label: string }[] {
  return Array.from({ length: sent + 1 }, (_, units) => ({
    value: String(units),
    label: units === 0 ? 'بازنمی‌گردانم' : `${formatNumber(units)} عدد`,
  }))
}

/** The units of a line without those that the shop cancelled. */
function unitsSent({ con, cancelled = 0 }: Order['lines'][number]): number {
  return con - cancelled
}
