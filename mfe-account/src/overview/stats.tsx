import { ShopLink } from 'shared-remote'
import type { Overview } from 'shared-shop/account/profile'
import * as paths from 'shared-shop/paths'
import { formatNumber } from 'shared-shop/text/digits'
import { Icon, type IconName, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ordersUnderWay } from './order-groups.ts'
import { useOverview } from './use-overview.ts'

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  @media (min-width: 1180px) { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px; }
  a {
    display: flex;
    align-items: center;
    gap: 14px;
    min-block-size: 84px;
    padding: 16px;
    border-radius: var(--radius-card);
    background: var(--surface);
    transition: box-shadow var(--fast);
  }
  a:hover { box-shadow: var(--e2); }
  b { display: block; font-size: var(--fs-h3); font-weight: 800; line-height: 1.4; }
  small { display: block; color: var(--ink-3); font-size: var(--fs-meta); }
  ${media.belowMd} { a { padding: 12px; gap: 10px; } }
`

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 46px;
  block-size: 46px;
  border-radius: var(--radius-button);
  background: var(--sunk);
  color: var(--buy-text);
  @media (max-width: 400px) { inline-size: 40px; block-size: 40px; }
`

interface Stat {
  readonly to: string
  readonly icon: IconName
  readonly noun: string
  readonly about: string
  readonly count: (overview: Overview) => number
}

const stats: readonly Stat[] = [
  {
    to: paths.orders,
    icon: 'package',
    noun: 'سفارش',
    about: 'در جریان',
    count: ({ orders }) => ordersUnderWay(orders),
  },
  {
    to: paths.notifications,
    icon: 'seal-percent',
    noun: 'کد',
    about: 'تخفیف فعال',
    count: ({ discountCount }) => discountCount,
  },
  {
    to: paths.comments,
    icon: 'chat',
    noun: 'دیدگاه',
    about: 'ثبت‌شده',
    count: ({ commentCount }) => commentCount,
  },
  {
    to: paths.addresses,
    icon: 'map-pin',
    noun: 'نشانی',
    about: 'ذخیره‌شده',
    count: ({ addressCount }) => addressCount,
  },
]

/** Four account numbers (visual.md, account), each linked to what it counts; skeletons while loading. */
export function Stats({ overview }: { overview: Overview | undefined }) {
  return (
    <List aria-label="حساب من در یک نگاه" aria-busy={overview === undefined}>
      {stats.map(({ to, icon, noun, about, count }) => (
        <li key={to}>
          <ShopLink to={to}>
            <Sign>
              <Icon name={icon} size={24} />
            </Sign>
            <span>
              <b>
                {overview ? (
                  `${formatNumber(count(overview))} ${noun}`
                ) : (
                  <Skeleton $width="72px" $height="20px" />
                )}
              </b>
              <small>{overview ? about : noun}</small>
            </span>
          </ShopLink>
        </li>
      ))}
    </List>
  )
}

const Place = styled.div`
  margin-block-end: 24px;
`

/** Four account numbers above another account page. Optional there, so they fail silently. */
export function AccountStats({ userId }: { userId: number | undefined }) {
  const { state } = useOverview(userId)
  if (state.status === 'failed') return null
  return (
    <Place>
      <Stats overview={state.status === 'ready' ? state.value : undefined} />
    </Place>
  )
}
