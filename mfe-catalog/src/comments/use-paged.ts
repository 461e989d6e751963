import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from 'shared-shop/client'

interface ListPage<Item> {
  readonly data: readonly Item[]
  readonly pageCount: number
  readonly total: number
}

/**
 * A list whose first pages came with the page (`first`, full pages of `pageSize` in `order`). `ask` fetches one page;
 * items already in the list are skipped, since new ones may have shifted them.
 */
export function usePaged<Item extends { readonly id: number }, Order>(
  first: { readonly items: readonly Item[]; readonly total: number; readonly order: Order },
  pageSize: number,
  ask: (page: number, order: Order, signal: AbortSignal) => Promise<ListPage<Item>>,
) {
  const [state, setState] = useState({ ...first, nextPage: Math.floor(first.items.length / pageSize) + 1 })
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState<{ page: number; order: Order; why: string }>()
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const fetchPage = useCallback(
    async (page: number, order: Order) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      setWorking(true)
      setFailed(undefined)
      try {
        const { data, total } = await ask(page, order, abort.signal)
        if (abort.signal.aborted) return
        setState(old => {
          const previous = page === 1 ? [] : old.items
          const known = new Set(previous.map(({ id }) => id))
          return {
            items: [...previous, ...data.filter(({ id }) => !known.has(id))],
            total,
            order,
            nextPage: page + 1,
          }
        })
      } catch (failure) {
        if (abort.signal.aborted) return
        setFailed({ page, order, why: sentenceOf(failure) })
      }
      setWorking(false)
    },
    [ask],
  )

  return {
    items: state.items,
    total: state.total,
    order: state.order,
    working,
    /** Why the last call failed; undefined if it succeeded. */
    problem: failed?.why,
    retry: () => failed && void fetchPage(failed.page, failed.order),
    more: () => void fetchPage(state.nextPage, state.order),
    /** Reloads from the start in this order: after the order changes, or after something was posted. */
    restart: (order: Order) => void fetchPage(1, order),
  }
}
