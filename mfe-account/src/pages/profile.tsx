import { Card, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'
import { DefaultAddress } from '../overview/default-address.tsx'
import { OrderStates } from '../overview/order-states.tsx'
import { Stats } from '../overview/stats.tsx'
import { useOverview } from '../overview/use-overview.ts'
import { FailedPart, LoadingPart } from '../parts/failed-part.tsx'
import { defineAccountPage } from '../profile/account-page.tsx'
import type { AccountUser } from '../profile/use-account.ts'

const Lead = styled.div`
  min-block-size: 28px;
  margin-block: 4px 20px;
  color: var(--ink-3);
  font-size: var(--fs-small);
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
    </Parts>
  )
}

/** `/profile`: the overview. The menu beside it, or above on small screens, leads to the sections. */
export const page = defineAccountPage({ title: 'حساب من', Heading, Content })
