/** What a component shows of an answer that it asked for. */
export type QueryState<Value> =
  | { readonly status: 'loading' }
  /** `refreshing` while the same is asked again: the value may be out of date. */
  | { readonly status: 'ready'; readonly value: Value; readonly refreshing: boolean }
  | { readonly status: 'failed'; readonly failure: unknown }

/** One object, so that it can be a store's snapshot. */
export const loading = { status: 'loading' } as const
