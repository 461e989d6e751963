import type { ReactElement, ReactNode } from 'react'
import type { QueryState } from 'shared-remote'
import { Button, Card } from 'shared-ui'
import { styled } from 'styled-components'
import { FailedPart, LoadingPart } from './failed-part.tsx'

interface Props<List> {
  readonly state: QueryState<List>
  /** CSS length, reserved while the list loads. */
  readonly height: string
  readonly onRetry: () => void
  /** Replaces an empty list. */
  readonly empty: ReactNode
  readonly label: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string }
  /** One `<li>` for each entry. */
  readonly children: (list: List) => readonly ReactElement[]
  /** Whether there is another page; `more` is the button that loads it. */
  readonly hasMore: (list: List) => boolean
  readonly more: { readonly name: string; readonly loading: boolean; readonly onMore: () => void }
}

const Items = styled.ul`
  display: grid;
  gap: 12px;
`

const More = styled.div`
  display: grid;
  justify-items: center;
  margin-block-start: 20px;
`

/** A list that loads page by page, with its loading, failed and empty states. */
export function PagedList<List>(props: Props<List>) {
  const { state, height, onRetry, empty, label, children, hasMore, more } = props
  if (state.status === 'loading') return <LoadingPart height={height} />
  if (state.status === 'failed')
    return (
      <Card>
        <FailedPart failure={state.failure} height={height} onRetry={onRetry} />
      </Card>
    )
  const items = children(state.value)
  return (
    <>
      {items.length === 0 ? <Card>{empty}</Card> : <Items {...label}>{items}</Items>}
      {hasMore(state.value) && (
        <More>
          <Button variant="line" loading={more.loading} onClick={more.onMore}>
            {more.name}
          </Button>
        </More>
      )}
    </>
  )
}
