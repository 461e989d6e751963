import type { CommentState } from 'shared-shop/comments/comment'
import { Badge } from 'shared-ui'

const looks = {
  published: { tone: 'ok', icon: 'check-circle', text: 'منتشر شده' },
  waiting: { tone: 'soon', icon: 'hourglass', text: 'در انتظار بازبینی' },
  rejected: { tone: 'err', icon: 'x', text: 'پذیرفته نشد' },
} as const

/** Whether the user's own text is visible to others. */
export function OwnState({ state }: { state: CommentState }) {
  const { tone, icon, text } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  )
}
