import { useEffect, useState } from 'react'
import type { OwnComment } from 'shared-shop/comments/comment'
import * as paths from 'shared-shop/paths'
import { Button, Chip, EmptyState } from 'shared-ui'
import { styled } from 'styled-components'
import { PagedList } from '../parts/paged-list.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { StatusRegion } from '../parts/status-region.tsx'
import { CommentCard } from './comment-card.tsx'
import { commentDraft } from './comment-draft.ts'
import { CommentEditor } from './comment-editor.tsx'
import { DeleteComment } from './delete-comment.tsx'
import { type CommentKind, keyOf, nextPage, useComments } from './use-comments.ts'

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-end: 16px;
`

const filters: readonly { readonly kind: CommentKind; readonly name: string; readonly none: string }[] = [
  { kind: undefined, name: 'همه', none: 'هنوز دیدگاه یا پرسشی ننوشته‌اید' },
  { kind: 'review', name: 'دیدگاه‌ها', none: 'هنوز دیدگاهی ننوشته‌اید' },
  { kind: 'question', name: 'پرسش‌ها', none: 'هنوز پرسشی ننوشته‌اید' },
]

/** The user's reviews and questions with their states. Answered questions cannot be edited; everything can be deleted. */
export function CommentsView({ userId }: { userId: number | undefined }) {
  const [kind, setKind] = useState<CommentKind>()
  const { state, refetch, more, loadingMore, remove, changed, status, clearStatus } = useComments(
    userId,
    kind,
  )
  const [edited, setEdited] = useState<string>()
  const [toDelete, setToDelete] = useState<OwnComment>()
  const [focused, setFocused] = useState<string>()

  // Reopen the editor if a draft survived a reload or a login.
  useEffect(() => {
    const draft = userId === undefined ? undefined : commentDraft.read(userId)
    if (draft) setEdited(draft.key)
  }, [userId])
  useEffect(() => {
    if (focused !== undefined) document.querySelector<HTMLElement>(focused)?.focus()
    setFocused(undefined)
  }, [focused])

  const close = (comment: OwnComment) => {
    setEdited(undefined)
    setFocused(`#comment-${keyOf(comment)}`)
  }
  const filter = filters.find(one => one.kind === kind)
  return (
    <>
      <SectionHead title="دیدگاه‌ها و پرسش‌های من" level={1} id="comments-title" />
      <Filters role="group" aria-label="کدام نوشته‌ها">
        {filters.map(one => (
          <Chip
            key={one.name}
            selected={one.kind === kind}
            onClick={() => {
              clearStatus()
              setKind(one.kind)
            }}
          >
            {one.name}
          </Chip>
        ))}
      </Filters>
      <div id="comments-start" tabIndex={-1}>
        <StatusRegion status={status} />
      </div>
      <PagedList
        state={state}
        height="420px"
        onRetry={refetch}
        label={{ 'aria-labelledby': 'comments-title' }}
        empty={
          <EmptyState
            icon="chat"
            title={filter?.none ?? ''}
            text="در صفحهٔ هر کالا می‌توانید نظر بدهید یا بپرسید؛ نوشته‌هایتان با وضعیتشان این‌جا می‌مانند."
            focusHeading={status?.tone === 'ok'}
            action={<Button href={paths.orders}>سفارش‌های من</Button>}
          />
        }
        hasMore={pages => nextPage(pages) !== undefined}
        more={{ name: 'نوشته‌های بیشتر', loading: loadingMore, onMore: () => void more() }}
      >
        {({ data }) =>
          data.map(comment => (
            <li key={keyOf(comment)}>
              <CommentCard
                comment={comment}
                onEdit={() => {
                  clearStatus()
                  setEdited(keyOf(comment))
                  setFocused(`#comment-${keyOf(comment)} textarea`)
                }}
                onDelete={() => setToDelete(comment)}
              >
                {edited === keyOf(comment) && userId !== undefined ? (
                  <CommentEditor
                    userId={userId}
                    comment={comment}
                    onSaved={saved => {
                      changed(saved)
                      close(saved)
                    }}
                    onCancel={() => close(comment)}
                  />
                ) : undefined}
              </CommentCard>
            </li>
          ))
        }
      </PagedList>
      <DeleteComment
        comment={toDelete}
        onClose={() => setToDelete(undefined)}
        onDelete={async comment => {
          if (await remove(comment)) setFocused('#comments-start')
          setToDelete(undefined)
        }}
      />
    </>
  )
}
