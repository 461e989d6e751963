import { lazy, Suspense, useCallback } from 'react'
import { useApi } from 'shared-remote'
import type { Product } from 'shared-shop/catalogue/product'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'
import { MoreButton } from '../more-button.tsx'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { Person, Words } from '../person.tsx'
import { useFold } from '../use-fold.ts'
import { usePaged } from '../use-paged.ts'

const QuestionPanel = lazy(() => import('./question-panel.tsx'))

const List = styled.ul`
  transition: opacity var(--fast);
  &[aria-busy='true'] { opacity: 0.6; }
  > li { padding-block: 16px; }
  > li:first-child { padding-block-start: 0; }
  > li + li { border-block-start: 1px solid var(--line); }
`

const Answer = styled.div`
  margin-block-start: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-media);
  background: var(--sunk);
  > strong { color: var(--buy-text); font-size: var(--fs-meta); }
  > p { margin-block-start: 2px; }
`

const NoAnswer = styled.p`
  margin-block-start: 8px;
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

const Ask = styled.div`
  margin-block-start: 16px;
`

const pageSize = 10

/** Questions about a product with the shop's answers, and the form to ask one. */
export function Questions({ product }: { product: Product }) {
  const api = useApi()
  const { open, show, close, button } = useFold()
  const ask = useCallback(
    async (page: number, _order: undefined, signal: AbortSignal) => {
      const { questionList } = await import('shared-shop/endpoints/comments/question-list')
      return api.call(questionList, { params: { productId: product.id }, query: { page } }, { signal })
    },
    [api, product.id],
  )
  const paged = usePaged(
    { items: product.questions, total: product.questionCount, order: undefined },
    pageSize,
    ask,
  )
  return (
    <>
      {paged.total === 0 && <p>هنوز کسی دربارهٔ این کالا نپرسیده است.</p>}
      <List aria-label="پرسش‌ها" aria-busy={paged.working}>
        {paged.items.map(question => (
          <li key={question.id}>
            <Person name={question.author} at={question.at} />
            <Words>{question.text}</Words>
            {question.answer === null ? (
              <NoAnswer>هنوز پاسخی ندارد.</NoAnswer>
            ) : (
              <Answer>
                <strong>پاسخ فروشگاه</strong>
                <Words>{question.answer}</Words>
              </Answer>
            )}
          </li>
        ))}
      </List>
      <MoreButton
        count={Math.min(pageSize, paged.total - paged.items.length)}
        noun="پرسش"
        working={paged.working}
        problem={paged.problem}
        onMore={paged.problem === undefined ? paged.more : paged.retry}
      />
      <Ask>
        {open ? (
          <Suspense fallback={<PanelSkeleton />}>
            <QuestionPanel
              product={product}
              onAsked={() => {
                close()
                paged.restart(undefined)
              }}
              onClose={close}
            />
          </Suspense>
        ) : (
          <Button ref={button} block variant="line" icon="chat" onClick={show}>
            پرسیدن سؤال
          </Button>
        )}
      </Ask>
    </>
  )
}
