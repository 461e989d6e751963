import { ShopLink } from 'shared-remote'
import { lineToPrice } from 'shared-shop/carts/cart-rules'
import { priceLine } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { formatToman } from 'shared-shop/text/digits'
import { IconButton, VisuallyHidden } from 'shared-ui'
import { QuantityStepper } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { LineThumbnail } from '../parts/thumbnail.tsx'
import type { SnapshotLine } from '../store/cart/cart-snapshot.ts'
import { LineProblemNote } from './line-problem.tsx'
import type { LineActions } from './use-line-actions.ts'

const Row = styled.li`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr) 44px;
  gap: 6px 14px;
  padding: 14px 22px;
  border-block-end: 1px solid var(--line);
  &:last-child { border-block-end: 0; }
`

const Media = styled.div`
  grid-row: span 2;
  align-self: start;
`

const Name = styled(ShopLink)`
  display: -webkit-box;
  overflow: hidden;
  font-size: 14px;
  font-weight: 600;
  line-height: 1.7;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  &:hover { color: var(--buy-text); }
`

const ColorName = styled.span`
  color: var(--ink-3);
  font-size: 12px;
`

const Trash = styled(IconButton)`
  align-self: start;
  margin-block-start: -6px;
`

const Low = styled.div`
  display: flex;
  grid-column: span 2;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`

const Amounts = styled.div`
  display: grid;
  justify-items: end;
  font-size: 12px;
  line-height: 1.6;
  white-space: nowrap;
  del { color: var(--ink-3); text-decoration: line-through; }
  strong { font-size: 15px; font-weight: 800; }
`

const Savings = styled.span`
  color: var(--disc-text);
`

const Problem = styled.div`
  grid-column: 2 / -1;
`

/** One row of the dropdown: thumbnail, name, quantity, remove; price, discount and payable amount of the line. */
export function PanelRow({
  line,
  actions,
  onLeave,
}: {
  line: SnapshotLine
  actions: LineActions
  onLeave: () => void
}) {
  const { total, discount, payable } = priceLine(lineToPrice(line))
  const { key, name, problem, color } = line
  return (
    <Row part="line">
      <Media>
        <LineThumbnail line={line} sizes="84px" />
      </Media>
      <div>
        <Name to={paths.product(line.slug)} onClick={onLeave}>
          {name}
        </Name>
        {color && <ColorName>{color.name}</ColorName>}
      </div>
      <Trash icon="trash" iconSize={20} label={`حذف ${name}`} onClick={() => actions.remove(key)} />
      <Low>
        <QuantityStepper
          name={name}
          value={line.con}
          max={line.most}
          onPlus={() => actions.plus(key)}
          onMinus={() => actions.minus(key)}
        />
        <Amounts>
          {discount > 0 && (
            <>
              <del>
                <VisuallyHidden>قیمت </VisuallyHidden>
                {formatToman(total)}
              </del>
              <Savings>{formatToman(discount)} تخفیف</Savings>
            </>
          )}
          <strong>
            <VisuallyHidden>قابل پرداخت </VisuallyHidden>
            {formatToman(payable)}
          </strong>
        </Amounts>
      </Low>
      {(problem || line.con >= line.most) && (
        <Problem>
          <LineProblemNote line={line} actions={actions} />
        </Problem>
      )}
    </Row>
  )
}
