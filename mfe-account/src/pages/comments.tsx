import { definePage } from 'shared-remote'
import { CommentsView } from '../comments/comments-view.tsx'
import { AccountFrame } from '../profile/account-frame.tsx'
import { AccountSkeleton } from '../profile/account-skeleton.tsx'
import { useAccount } from '../profile/use-account.ts'

/** `/profile/comments` (spec §2): the user's reviews and questions. */
function CommentsPage() {
  const { account, logOut } = useAccount()
  return (
    <AccountFrame account={account} onLogout={logOut} name="دیدگاه‌های من">
      <CommentsView userId={account.status === 'user' ? account.id : undefined} />
    </AccountFrame>
  )
}

export const page = definePage<null>({
  searchParams: [],
  load: async () => null,
  head: () => ({ title: 'دیدگاه‌ها و پرسش‌های من', robots: 'noindex, nofollow' }),
  Page: CommentsPage,
  Skeleton: AccountSkeleton,
})
