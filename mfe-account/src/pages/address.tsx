import { definePage } from 'shared-remote'
import { AddressView } from '../address/address-view.tsx'
import { AccountFrame } from '../profile/account-frame.tsx'
import { AccountSkeleton } from '../profile/account-skeleton.tsx'
import { useAccount } from '../profile/use-account.ts'

/** `/profile/address` (spec §2). */
function AddressPage() {
  const { account, logOut } = useAccount()
  return (
    <AccountFrame account={account} onLogout={logOut} name="نشانی‌ها">
      <AddressView user={account.status === 'user' ? account : undefined} />
    </AccountFrame>
  )
}

export const page = definePage<null>({
  searchParams: [],
  load: async () => null,
  head: () => ({ title: 'نشانی‌های من', robots: 'noindex, nofollow' }),
  Page: AddressPage,
  Skeleton: AccountSkeleton,
})
