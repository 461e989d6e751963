/** How it stands with something that is asked for. */
export type Load<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: unknown }

/** One object, so that it can be a snapshot. */
export const loading = { status: 'loading' } as const
