/** The state of an answer, as a component shows it. */
export type QueryState<Value> =
  | { readonly status: 'loading' }
  /** `refreshing` during a refetch: the value may be out of date. */
  | { readonly status: 'ready'; readonly value: Value; readonly refreshing: boolean }
  | { readonly status: 'failed'; readonly failure: unknown }

/** One object, so that it can be a store's snapshot. */
export const loading = { status: 'loading' } as const
