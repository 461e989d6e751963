import { useEndpoint } from 'shared-remote'
import { profileDetail } from 'shared-shop/endpoints/account/profile-detail'
import { Card } from 'shared-ui'
import { styled } from 'styled-components'
import { Devices } from '../devices/devices.tsx'
import { ProfileForm } from '../edit/profile-form.tsx'
import { DeleteAccount } from '../leaving/delete-account.tsx'
import { ExportData } from '../leaving/export-data.tsx'
import { FailedPart, LoadingPart } from '../parts/failed-part.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { defineAccountPage } from '../profile/account-page.tsx'
import type { AccountUser } from '../profile/use-account.ts'

const Parts = styled.div`
  display: grid;
  gap: 16px;
`

const Leaving = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
`

const Text = styled.p`
  margin-block-end: 16px;
  color: var(--ink-2);
  font-size: var(--fs-small);
`

function Content({ user, logOut }: { user: AccountUser | undefined; logOut: () => void }) {
  const { state, refetch, setData } = useEndpoint(profileDetail, user && {})
  return (
    <>
      <SectionHead title="ویرایش مشخصات" level={1} />
      <Parts>
        {state.status === 'ready' && user ? (
          <>
            <ProfileForm
              key={user.id}
              userId={user.id}
              profile={state.value}
              onSaved={saved => setData(() => saved)}
            />
            <Devices />
            <Card as="section" aria-labelledby="own-data">
              <SectionHead title="داده‌های من" id="own-data" />
              <Text>
                همهٔ آنچه فروشگاه از شما نگه می‌دارد را می‌توانید در یک فایل دریافت کنید، یا حساب خود را حذف
                کنید.
              </Text>
              <Leaving>
                <ExportData />
                <DeleteAccount onDeleted={logOut} />
              </Leaving>
            </Card>
          </>
        ) : state.status === 'failed' ? (
          <Card>
            <FailedPart failure={state.failure} height="420px" onRetry={refetch} />
          </Card>
        ) : (
          <>
            <LoadingPart height="469px" />
            <LoadingPart height="220px" />
          </>
        )}
      </Parts>
    </>
  )
}

/** `/profile/editProfile` (spec §2): profile, devices, data export and account deletion. */
export const page = defineAccountPage({ title: 'ویرایش مشخصات', name: 'ویرایش مشخصات', Content })
