import { useMemo } from 'react'
import { useApi } from 'shared-remote'
import type { Overview } from 'shared-shop/account/profile'
import { accountOverview } from 'shared-shop/endpoints/account/account-overview'
import { type Loaded, useLoad } from '../loading/use-load.ts'

/** The account of `userId` at a glance; nothing is asked until the user is known. */
export function useOverview(userId: number | undefined): Loaded<Overview> {
  const api = useApi()
  const load = useMemo(
    () =>
      userId === undefined ? undefined : (signal: AbortSignal) => api.call(accountOverview, {}, { signal }),
    [api, userId],
  )
  return useLoad(load)
}
