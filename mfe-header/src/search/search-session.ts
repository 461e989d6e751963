import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { ApiClient } from 'shared-shop/client'
import { productSearch } from 'shared-shop/endpoints/catalogue/product-search'
import { priceState } from 'shared-shop/money/price'
import { effectiveQuery } from './search-text.ts'

/** Debounce after typing (spec §9), ms. */
export const SEARCH_PAUSE_MS = 1000
/** Spec §9: `size` of the header's product search. */
const SEARCH_SIZE = 4

export type FoundProduct = EndpointAnswer<typeof productSearch>['data'][number]

export interface SearchView {
  /** The query that `products` answer: '' for the latest products. */
  readonly text: string
  readonly products: readonly FoundProduct[]
  readonly total: number
  readonly busy: boolean
}

export const emptySearch: SearchView = { text: '', products: [], total: 0, busy: false }

/**
 * State of one search box: `type()` starts a search after the pause of spec §9 (at once for the latest products) and
 * cancels the previous one; late answers to it are dropped. Failures are silent (spec §8): the loader disappears and
 * the previous results stay.
 */
export class SearchSession {
  #view = emptySearch
  #timer: ReturnType<typeof setTimeout> | undefined
  #call: AbortController | undefined
  #query: string | undefined
  readonly #listeners = new Set<() => void>()

  constructor(private readonly api: Pick<ApiClient, 'call'>) {}

  readonly getView = (): SearchView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  type(typed: string): void {
    const text = effectiveQuery(typed)
    if (text === this.#query) return
    this.stop()
    this.#query = text
    this.#show({ ...this.#view, busy: true })
    this.#timer = setTimeout(() => this.#search(text), text === '' ? 0 : SEARCH_PAUSE_MS)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#call?.abort()
    this.#call = undefined
    this.#query = undefined
    if (this.#view.busy) this.#show({ ...this.#view, busy: false })
  }

  async #search(text: string): Promise<void> {
    const call = new AbortController()
    this.#call = call
    try {
      const answer = await this.api.call(
        productSearch,
        {
          params: { size: SEARCH_SIZE },
          query: {
            page: 1,
            // The newest products are an offer: only what can be bought.
            ...(text === '' && { active: 'true' as const }),
            order: 'id',
            orderValue: 'DESC',
            searchText: text,
          },
        },
        { signal: call.signal },
      )
      if (!call.signal.aborted)
        this.#show({ text, products: inStockFirst(answer.data), total: answer.total, busy: false })
    } catch {
      if (!call.signal.aborted) this.#show({ ...this.#view, busy: false })
    }
  }

  #show(view: SearchView): void {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

function inStockFirst(products: readonly FoundProduct[]): readonly FoundProduct[] {
  const isOut = (product: FoundProduct) => Number(priceState(product).kind !== 'available')
  return [...products].sort((a, b) => isOut(a) - isOut(b))
}
