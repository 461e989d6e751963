import type { ReactNode } from 'react'
import { ShopLink } from 'shared-remote'
import type { CommentState, OwnComment } from 'shared-shop/comments/comment'
import * as paths from 'shared-shop/paths'
import { formatDate } from 'shared-shop/text/dates'
import { Badge, Button, Card, ProductPicture, Rating, Tinted } from 'shared-ui'
import { styled } from 'styled-components'
import { keyOf } from './use-comments.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-block-end: 12px;
  h2 { font-size: 16px; font-weight: 700; line-height: 1.7; overflow-wrap: anywhere; }
  h2 a:hover { color: var(--buy-text); }
`

const Media = styled.div`
  flex: none;
  inline-size: 64px;
  > * { overflow: hidden; border-radius: var(--radius-media); }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const Words = styled.p`
  color: var(--ink-2);
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const Note = styled.p`
  margin-block-start: 8px;
  color: var(--err);
  font-size: var(--fs-small);
`

const Answer = styled.div`
  margin-block-start: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-media);
  background: var(--sunk);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 16px;
`

const states: Readonly<
  Record<
    CommentState,
    { tone: 'ok' | 'soon' | 'err'; icon: 'check-circle' | 'hourglass' | 'x'; text: string }
  >
> = {
  published: { tone: 'ok', icon: 'check-circle', text: 'منتشر شده' },
  waiting: { tone: 'soon', icon: 'hourglass', text: 'در انتظار بازبینی' },
  rejected: { tone: 'err', icon: 'x', text: 'پذیرفته نشد' },
}

/** One of the user's reviews or questions: its product, state and actions. */
export function CommentCard({
  comment,
  onEdit,
  onDelete,
  children,
}: {
  comment: OwnComment
  onEdit: () => void
  onDelete: () => void
  /** The editor; replaces the text. */
  children: ReactNode
}) {
  const { kind, product, text, at, state, stateNote } = comment
  const key = keyOf(comment)
  const { tone, icon, text: word } = states[state]
  const isAnswered = kind === 'question' && comment.answer !== null
  const name = kind === 'review' ? 'دیدگاه' : 'پرسش'
  return (
    <Card as="article" id={`comment-${key}`} tabIndex={-1} aria-labelledby={`comment-${key}-title`}>
      <Head>
        <Media>
          <Tinted id={product.id}>
            <ProductPicture picture={product.picture} alt="" sizes="64px" />
          </Tinted>
        </Media>
        <div>
          <h2 id={`comment-${key}-title`}>
            <span className="visually-hidden">{name} دربارهٔ </span>
            <ShopLink to={paths.product(product.slug)}>{product.name}</ShopLink>
          </h2>
          <Facts>
            <span aria-hidden="true">{name}</span>
            <time dateTime={at}>{formatDate(at)}</time>
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
            {kind === 'review' && <Rating value={comment.rating} size={16} />}
          </Facts>
        </div>
      </Head>
      {children ?? (
        <>
          <Words dir="auto">{text}</Words>
          {stateNote !== null && <Note>{stateNote}</Note>}
          {kind === 'question' && comment.answer !== null && (
            <Answer>
              <strong>پاسخ فروشگاه</strong>
              <p dir="auto">{comment.answer}</p>
            </Answer>
          )}
          <Buttons>
            {!isAnswered && (
              <Button
                variant="soft"
                size="sm"
                icon="pencil"
                onClick={onEdit}
                aria-label={`ویرایش ${name} دربارهٔ ${product.name}`}
              >
                ویرایش
              </Button>
            )}
            <Button
              variant="line"
              size="sm"
              icon="trash"
              onClick={onDelete}
              aria-label={`حذف ${name} دربارهٔ ${product.name}`}
            >
              حذف
            </Button>
          </Buttons>
        </>
      )}
    </Card>
  )
}
