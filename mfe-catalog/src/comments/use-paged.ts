import { useCallback, useEffect, useRef, useState } from 'react'
import { sentenceOf } from 'shared-shop/client'

/** A page of a list, as the API answers it. */
interface ListPage<Item> {
  readonly data: readonly Item[]
  readonly pageCount: number
  readonly total: number
}

/** What is shown of a list that grows by «more». */
interface Paged<Item, Order> {
  readonly items: readonly Item[]
  readonly total: number
  readonly order: Order
  readonly working: boolean
  /** Why the last call failed; undefined when it did not. */
  readonly problem: string | undefined
  readonly more: () => void
  /** The call that failed, again. */
  readonly retry: () => void
  /** Begins anew in this order: after a choice, or after something was written. */
  readonly restart: (order: Order) => void
}

/**
 * A list of which the first pages came with the page (`first`, whole pages of `pageSize` in `order`). `ask` fetches one
 * page; items that it has already are not taken twice, since something new may have moved them.
 */
export function usePaged<Item extends { readonly id: number }, Order>(
  first: { readonly items: readonly Item[]; readonly total: number; readonly order: Order },
  pageSize: number,
  ask: (page: number, order: Order, signal: AbortSignal) => Promise<ListPage<Item>>,
): Paged<Item, Order> {
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
          const kept = page === 1 ? [] : old.items
          const known = new Set(kept.map(({ id }) => id))
          return {
            items: [...kept, ...data.filter(({ id }) => !known.has(id))],
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
    problem: failed?.why,
    retry: () => failed && void fetchPage(failed.page, failed.order),
    more: () => void fetchPage(state.nextPage, state.order),
    restart: order => void fetchPage(1, order),
  }
}
