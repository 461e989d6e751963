import { lineToPrice } from 'shared-shop/carts/cart-rules'
import { payablePrice, priceLine } from 'shared-shop/money/price'
import { formatPercent, formatToman } from 'shared-shop/text/digits'
import { Badge, Money, VisuallyHidden } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import type { SnapshotLine } from '../store/cart/cart-snapshot.ts'

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 10px;
  ${media.md} { flex-direction: column; align-items: flex-end; }
`

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`

const Old = styled.del`
  color: var(--ink-3);
  font-size: 13px;
  text-decoration: line-through;
  white-space: nowrap;
`

/** At the end of the row, below the other prices of the page, also if nothing stands before it. */
const Payable = styled.span`
  margin-inline-start: auto;
`

const Each = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
  white-space: nowrap;
`

/** What a line may lack, marked by its number (`data-if`) for the early script. */
export const optional = { color: 0, discount: 1, units: 2 } as const

/** The amounts of a line (spec §9): before the discount, the percent, payable, and the unit price from two units on. */
export function LineAmounts({ line }: { line: SnapshotLine }) {
  const { total, discount, payable } = priceLine(lineToPrice(line))
  const { price, special } = line.selectPrice
  return (
    <Box>
      {discount > 0 && (
        <Row data-if={optional.discount}>
          <Old>
            <VisuallyHidden>پیش از تخفیف </VisuallyHidden>
            {formatToman(total)}
          </Old>
          <Badge tone="save">
            {formatPercent(special)}
            <VisuallyHidden> تخفیف</VisuallyHidden>
          </Badge>
        </Row>
      )}
      <Payable>
        <VisuallyHidden>قابل پرداخت </VisuallyHidden>
        <Money amount={payable} />
      </Payable>
      {line.con > 1 && (
        <Each data-if={optional.units}>هر عدد {formatToman(payablePrice(price, special))}</Each>
      )}
    </Box>
  )
}
