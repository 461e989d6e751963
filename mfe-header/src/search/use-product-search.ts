import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApi } from 'shared-remote'
import { emptySearch, SearchSession, type SearchView } from './search-session.ts'

/** Products for the typed text, following {@link SearchSession}. */
export function useProductSearch(typed: string): SearchView {
  const api = useApi()
  const [session] = useState(() => new SearchSession(api))
  useEffect(() => session.type(typed), [session, typed])
  useEffect(() => () => session.stop(), [session])
  return useSyncExternalStore(session.subscribe, session.getView, () => emptySearch)
}
