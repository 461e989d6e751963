import { ShopLink } from 'shared-remote'
import type { Overview } from 'shared-shop/account/profile'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Card, Icon, TextLink } from 'shared-ui'
import { styled } from 'styled-components'
import { SectionHead } from '../parts/section-head.tsx'
import { orderGroups } from './order-groups.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(92px, 1fr));
  gap: 8px;
  a {
    display: grid;
    justify-items: center;
    gap: 4px;
    min-block-size: 116px;
    padding: 14px 6px;
    border-radius: var(--radius-media);
    text-align: center;
    transition: background-color var(--fast);
  }
  a:hover { background: var(--sunk); }
  svg { color: var(--buy-text); }
  span { color: var(--ink-2); font-size: var(--fs-meta); }
  b { font-size: var(--fs-h3); font-weight: 800; line-height: 1.4; }
  [data-none] { color: var(--ink-3); font-weight: 500; }
`

/** Order counts by group, each linked to the orders page. */
export function OrderStates({ orders }: { orders: Overview['orders'] }) {
  return (
    <Card as="section" aria-labelledby="account-orders">
      <SectionHead title="سفارش‌های من" id="account-orders">
        <TextLink as={ShopLink} to={paths.orders}>
          همهٔ سفارش‌ها
          <Icon name="arrow-left" size={18} />
        </TextLink>
      </SectionHead>
      <List>
        {orderGroups(orders).map(({ name, icon, count }) => (
          <li key={name}>
            <ShopLink to={paths.orders}>
              <Icon name={icon} size={32} />
              <b {...(count === 0 ? { 'data-none': '' } : {})}>
                {formatNumber(count)}
                <i className="visually-hidden"> سفارش</i>
              </b>
              <span>{name}</span>
            </ShopLink>
          </li>
        ))}
      </List>
    </Card>
  )
}
