import { definePage } from 'shared-remote'
import { DiscountCodes } from '../notifications/discount-codes.tsx'
import { NotificationsView } from '../notifications/notifications-view.tsx'
import { AccountStats } from '../overview/account-stats.tsx'
import { AccountFrame } from '../profile/account-frame.tsx'
import { AccountSkeleton } from '../profile/account-skeleton.tsx'
import { useAccount } from '../profile/use-account.ts'

/** `/profile/notifications` (spec §2). */
function NotificationsPage() {
  const { account, logOut } = useAccount()
  const userId = account.status === 'user' ? account.id : undefined
  return (
    <AccountFrame account={account} onLogout={logOut} name="پیام‌ها و تخفیف‌ها">
      <AccountStats userId={userId} />
      <DiscountCodes userId={userId} />
      <NotificationsView userId={userId} />
    </AccountFrame>
  )
}

export const page = definePage<null>({
  searchParams: [],
  load: async () => null,
  head: () => ({ title: 'پیام‌ها و تخفیف‌ها', robots: 'noindex, nofollow' }),
  Page: NotificationsPage,
  Skeleton: AccountSkeleton,
})
