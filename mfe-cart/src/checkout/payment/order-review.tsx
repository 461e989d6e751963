import type { Address } from 'shared-shop/addresses/address'
import { addressText } from 'shared-shop/addresses/address-text'
import { payablePrice } from 'shared-shop/money/price'
import { shippingMethodName } from 'shared-shop/orders/shipping-method'
import * as paths from 'shared-shop/paths'
import { formatNumber, formatToman } from 'shared-shop/text/digits'
import { Button, Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { PanelHead } from '../../parts/layout/panel-head.tsx'
import { Thumbnail } from '../../parts/thumbnail.tsx'
import { deliveryText } from '../delivery/shipping-methods.ts'
import type { ShownOrder } from './place-order.ts'

const List = styled.ul`
  display: grid;
  gap: 16px;
  padding-block-end: 20px;
  border-block-end: 1px solid var(--line);
  ${media.md} { grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); }
`

const Item = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
`

const Name = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--fs-small);
  line-height: 1.6;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Amount = styled.p`
  font-size: var(--fs-small);
  font-weight: 700;
`

const Where = styled.p`
  display: flex;
  gap: 10px;
  margin-block-start: 16px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  svg { flex: none; margin-block-start: 3px; }
`

/** Review of the order: lines, address, shipping method and delivery time. */
export function OrderReview({ shown, address }: { shown: ShownOrder; address: Address }) {
  const { lines, shippingMethod, deliveryDay, deliverySlot } = shown
  const when = deliveryDay === null ? '' : deliveryText(deliveryDay, deliverySlot)
  const where = [addressText(address), shippingMethodName(shippingMethod), when]
  return (
    <>
      <PanelHead title="مرور سفارش">
        <Button variant="ghost" size="sm" icon="pencil" href={paths.cart}>
          ویرایش سبد
        </Button>
      </PanelHead>
      <List>
        {lines.map(line => (
          <Item key={line.key}>
            <Thumbnail id={line.id} picture={line.picture} sizes="72px" dimmed={line.problem !== undefined} />
            <div>
              <Name>{line.name}</Name>
              <Amount>
                {line.color && `${line.color.name} · `}
                {formatNumber(line.con)} ×{' '}
                {formatToman(payablePrice(line.selectPrice.price, line.selectPrice.special))}
              </Amount>
            </div>
          </Item>
        ))}
      </List>
      <Where>
        <Icon name="map-pin" size={18} />
        <span>{where.filter(Boolean).join(' · ')}</span>
      </Where>
    </>
  )
}
