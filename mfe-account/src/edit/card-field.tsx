import { normalizeBankCardInput } from 'shared-shop/account/bank-card'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { styled } from 'styled-components'
import type { ProfileValues } from './profile-values.ts'

const Kept = styled.div`
  display: grid;
  gap: 6px;
  > p:first-child { font-size: var(--fs-small); font-weight: 600; }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    min-block-size: 52px;
  }
  bdi { flex: 1 1 190px; white-space: nowrap; }
`

const New = styled.div`
  display: grid;
  gap: 4px;
  justify-items: start;
  > :first-child { inline-size: 100%; }
`

type Card = Pick<ProfileValues, 'card' | 'cardChoice'>

/** The card for refunds. Only the last digits of a saved card are known here; it can be replaced or removed. */
export function CardField({
  value: { card, cardChoice },
  keptEnd,
  onChange,
  error,
}: {
  value: Card
  keptEnd: string | null
  onChange: (changes: Partial<Card>) => void
  error: string | undefined
}) {
  if (keptEnd !== null && cardChoice !== 'new') {
    return (
      <Kept role="group" aria-label="شمارهٔ کارت برای بازگشت وجه">
        <p>شمارهٔ کارت برای بازگشت وجه</p>
        <div>
          {cardChoice === 'keep' ? (
            <bdi dir="ltr">
              <span aria-hidden="true">•••• •••• •••• </span>
              <span className="visually-hidden">پایان‌یافته به </span>
              {toPersianDigits(keptEnd)}
            </bdi>
          ) : (
            <bdi>پس از ذخیره حذف می‌شود.</bdi>
          )}
          <Button variant="soft" size="sm" onClick={() => onChange({ cardChoice: 'new' })}>
            تغییر کارت
          </Button>
          {cardChoice === 'keep' ? (
            <Button variant="line" size="sm" onClick={() => onChange({ cardChoice: 'none' })}>
              حذف کارت
            </Button>
          ) : (
            <Button variant="line" size="sm" onClick={() => onChange({ cardChoice: 'keep' })}>
              کارت بماند
            </Button>
          )}
        </div>
      </Kept>
    )
  }
  return (
    <New>
      <TextField
        label="شمارهٔ کارت برای بازگشت وجه (اختیاری)"
        name="card"
        ltr
        persianDigits
        inputMode="numeric"
        autoComplete="off"
        value={card}
        onChange={raw => onChange({ card: normalizeBankCardInput(raw) })}
        error={error}
        hint="اگر سفارشی لغو شود، پول شما به این کارت برمی‌گردد."
      />
      {keptEnd !== null && (
        <Button variant="ghost" size="sm" onClick={() => onChange({ cardChoice: 'keep', card: '' })}>
          همان کارت پیشین
        </Button>
      )}
    </New>
  )
}
