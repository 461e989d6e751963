import { ShopLink } from 'shared-remote'
import type { Order } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import { formatNumber, formatToman } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { keyedLines } from '../line-keys.ts'

const List = styled.ul`
  margin-block-end: 8px;
  border-block-end: 1px solid var(--line);
`

const Item = styled.li`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 14px;
  align-items: center;
  padding-block: 12px;
  border-block-start: 1px solid var(--line);
`

const Name = styled(ShopLink)`
  display: block;
  font-size: var(--fs-small);
  font-weight: 600;
  line-height: 1.7;
  &:hover { color: var(--buy-text); }
`

const Amount = styled.p`
  color: var(--ink-2);
  font-size: var(--fs-meta);
`

export function OrderLines({ lines }: { lines: Order['lines'] }) {
  return (
    <List>
      {keyedLines(lines).map(({ key, line }) => (
        <Item key={key}>
          <Thumbnail id={line.id} picture={line.picture} sizes="64px" />
          <div>
            <Name to={paths.product(line.slug)}>{line.name}</Name>
            <Amount>
              {line.colorName && `${line.colorName} · `}
              {formatNumber(line.con)} عدد · {formatToman(line.payable)} تومان
            </Amount>
            {line.cancelled && <Amount>{formatNumber(line.cancelled)} عدد از آن لغو شد</Amount>}
          </div>
        </Item>
      ))}
    </List>
  )
}
