import type { OwnDiscount } from 'shared-shop/account/profile'
import { formatDate } from 'shared-shop/text/dates'
import { formatPercent, formatToman } from 'shared-shop/text/digits'
import { CopyCode } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { useOverview } from '../overview/use-overview.ts'
import { SectionHead } from '../parts/section-head.tsx'

const TITLE_ID = 'own-discounts'

const Box = styled.section`
  margin-block-end: 24px;
  padding: 18px 24px;
  border-radius: var(--radius-card);
  background: var(--surface);
  li { padding-block: 8px; }
  li + li { border-block-start: 1px solid var(--line); }
  p { color: var(--ink-2); font-size: var(--fs-small); }
`

/** The user's own discount codes, which the account and notifications announce; nothing without any. */
export function DiscountCodes({ userId }: { userId: number | undefined }) {
  const { state } = useOverview(userId)
  const { discounts = [] } = state.status === 'ready' ? state.value : {}
  if (discounts.length === 0) return null
  return (
    <Box aria-labelledby={TITLE_ID}>
      <SectionHead title="کدهای تخفیف شما" id={TITLE_ID} />
      <ul>
        {discounts.map(discount => (
          <li key={discount.code}>
            <CopyCode label="کد" code={discount.code} />
            <p>{termsOf(discount)}</p>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function termsOf({ percent, maxPrice, minTotal, endsAt }: OwnDiscount): string {
  const amount = `${formatPercent(percent)} تخفیف تا سقف ${formatToman(maxPrice)} تومان`
  const least = minTotal === undefined ? '' : `، برای خرید از ${formatToman(minTotal)} تومان`
  const end = endsAt === null ? '' : `، تا ${formatDate(endsAt)}`
  return `${amount}${least}${end}؛ در سبد خرید واردش کنید.`
}
