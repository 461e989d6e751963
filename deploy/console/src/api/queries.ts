import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { fetchDiff, fetchFaults, fetchHistory, fetchOverview, fetchSession } from './client.ts'
import { ApiFailure, isSignedOut } from './failure.ts'

/** Figures move once a minute; changes of the registry are pushed (`useLive`). */
const REFRESH_MS = 30_000
const PAGE = 8
/** How far back the version pickers look. */
const LONG_PAGE = 100

/** Answers of the service, kept while the page is open. A session that ended shows the sign-in form. */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: error => {
        if (isSignedOut(error)) client.setQueryData(sessionQuery.queryKey, null)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // What the service refuses it refuses again.
        retry: (count, error) =>
          count < 2 && error instanceof ApiFailure && (error.status === 0 || error.status >= 500),
        refetchOnWindowFocus: 'always',
        // The service may run on this device, without any network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: 60_000,
})

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => fetchOverview(signal),
  refetchInterval: REFRESH_MS,
})

export function historyQuery(remote: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['history', remote ?? '*'],
    queryFn: ({ signal, pageParam }) =>
      fetchHistory(
        {
          count: PAGE,
          ...(remote !== undefined && { remote }),
          ...(pageParam !== undefined && { before: pageParam }),
        },
        signal,
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: page => (page.entries.length < PAGE ? undefined : page.entries.at(-1)?.revision),
    placeholderData: keepPreviousData,
  })
}

/** The versions of a remote that its recent history names, newest first. */
export function versionsQuery(remote: string) {
  return queryOptions({
    queryKey: ['history', remote, 'versions'],
    queryFn: async ({ signal }) => {
      const { entries } = await fetchHistory({ remote, count: LONG_PAGE }, signal)
      const known = entries.filter(({ event }) => event?.remote === remote && event.kind !== 'pruned')
      return [...new Set(known.flatMap(({ event }) => event?.version ?? []))]
    },
  })
}

export function faultsQuery(remote: string) {
  return queryOptions({
    queryKey: ['faults', remote],
    queryFn: ({ signal }) => fetchFaults(remote, signal),
    refetchInterval: REFRESH_MS,
  })
}

/** What differs between two releases, which never change. */
export function diffQuery(remote: string, from: string, to: string) {
  return queryOptions({
    queryKey: ['diff', remote, from, to],
    queryFn: ({ signal }) => fetchDiff(remote, from, to, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
