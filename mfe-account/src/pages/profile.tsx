import { ShopLink, useBusState } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Card, Icon, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { DefaultAddress } from '../overview/default-address.tsx'
import { OrderStates } from '../overview/order-states.tsx'
import { Stats } from '../overview/stats.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { FailedPart, LoadingPart } from '../parts/failed-part.tsx'
import { defineAccountPage } from '../profile/account-page.tsx'
import { accountSections } from '../profile/account-sections.ts'
import type { AccountUser } from '../profile/use-account.ts'

const Lead = styled.div`
  min-block-size: 28px;
  margin-block: 4px 20px;
  color: var(--ink-3);
  font-size: var(--fs-small);
`

const Tiles = styled.ul`
  display: none;
  grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
  gap: 16px;
  ${media.md} { display: grid; }
  a {
    display: flex;
    align-items: center;
    gap: 16px;
    min-block-size: 88px;
    padding: 16px 20px;
    border-radius: var(--radius-card);
    background: var(--surface);
    transition: box-shadow var(--fast);
  }
  a:hover { box-shadow: var(--e2); }
  b { display: block; font-weight: 700; }
  small { color: var(--ink-3); font-size: var(--fs-meta); }
`

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--radius-button);
  background: var(--sunk);
`

const Parts = styled.div`
  display: grid;
  gap: 16px;
`

function Heading({ user }: { user: AccountUser | undefined }) {
  return (
    <>
      <h1>حساب من</h1>
      <Lead>{user ? `${user.name}، خوش آمدید.` : <Skeleton $width="180px" $height="16px" />}</Lead>
    </>
  )
}

function Content({ user }: { user: AccountUser | undefined }) {
  const unread = useBusState('unread')?.count ?? 0
  const overview = useOverview(user?.id)
  const known = overview.state.status === 'ready' ? overview.state.value : undefined
  return (
    <Parts>
      {overview.state.status === 'failed' ? (
        <Card>
          <FailedPart failure={overview.state.failure} height="420px" onRetry={overview.refetch} />
        </Card>
      ) : (
        <>
          <Stats overview={known} />
          {known ? (
            <>
              <OrderStates orders={known.orders} />
              <DefaultAddress address={known.defaultAddress} />
            </>
          ) : (
            <>
              <LoadingPart height="220px" />
              <LoadingPart height="169px" />
            </>
          )}
        </>
      )}
      <Tiles>
        {accountSections.slice(1).map(({ path, icon, name, about }) => (
          <li key={path}>
            <ShopLink to={path}>
              <Sign>
                <Icon name={icon} size={24} />
              </Sign>
              <span>
                <b>{name}</b>
                <small>
                  {path === paths.notifications && user && unread > 0
                    ? `${toPersianDigits(unread)} پیام نخوانده`
                    : about}
                </small>
              </span>
            </ShopLink>
          </li>
        ))}
      </Tiles>
    </Parts>
  )
}

/** `/profile`: the overview and links to the sections. On small screens the menu above lists the sections. */
export const page = defineAccountPage({ title: 'حساب من', Heading, Content })
