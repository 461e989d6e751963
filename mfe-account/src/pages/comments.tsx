import { CommentsView } from '../comments/comments-view.tsx'
import { defineAccountPage } from '../profile/account-page.tsx'

/** `/profile/comments` (spec §2): the user's reviews and questions. */
export const page = defineAccountPage({
  title: 'دیدگاه‌ها و پرسش‌های من',
  name: 'دیدگاه‌های من',
  Content: ({ user }) => <CommentsView userId={user?.id} />,
})
