import { definePage, useEndpoint } from 'shared-remote'
import { profileDetail } from 'shared-shop/endpoints/account/profile-detail'
import { Card } from 'shared-ui'
import { styled } from 'styled-components'
import { Devices } from '../devices/devices.tsx'
import { ProfileForm } from '../edit/profile-form.tsx'
import { DeleteAccount } from '../leaving/delete-account.tsx'
import { ExportData } from '../leaving/export-data.tsx'
import { FailedPart, LoadingPart } from '../parts/failed-part.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { AccountFrame } from '../profile/account-frame.tsx'
import { AccountSkeleton } from '../profile/account-skeleton.tsx'
import { useAccount } from '../profile/use-account.ts'

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

/** `/profile/editProfile` (spec §2): profile, devices, data export and account deletion. */
function EditProfilePage() {
  const { account, logOut } = useAccount()
  const userId = account.status === 'user' ? account.id : undefined
  const { state, refetch, setData } = useEndpoint(profileDetail, userId === undefined ? undefined : {})
  return (
    <AccountFrame account={account} onLogout={logOut} name="ویرایش مشخصات">
      <SectionHead title="ویرایش مشخصات" level={1} />
      <Parts>
        {state.status === 'ready' && userId !== undefined ? (
          <>
            <ProfileForm
              key={userId}
              userId={userId}
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
    </AccountFrame>
  )
}

export const page = definePage<null>({
  searchParams: [],
  load: async () => null,
  head: () => ({ title: 'ویرایش مشخصات', robots: 'noindex, nofollow' }),
  Page: EditProfilePage,
  Skeleton: AccountSkeleton,
})
