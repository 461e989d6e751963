import { DiscountCodes } from '../notifications/discount-codes.tsx'
import { NotificationsView } from '../notifications/notifications-view.tsx'
import { AccountStats } from '../overview/stats.tsx'
import { defineAccountPage } from '../profile/account-page.tsx'

/** `/profile/notifications` (spec §2). */
export const page = defineAccountPage({
  title: 'پیام‌ها و تخفیف‌ها',
  name: 'پیام‌ها و تخفیف‌ها',
  Content: ({ user }) => (
    <>
      <AccountStats userId={user?.id} />
      <DiscountCodes userId={user?.id} />
      <NotificationsView userId={user?.id} />
    </>
  ),
})
