import { type EndpointQuery, useEndpoint } from 'shared-remote'
import type { Overview } from 'shared-shop/account/profile'
import { accountOverview } from 'shared-shop/endpoints/account/account-overview'

/** The account of `userId` at a glance; nothing is asked until the user is known. */
export function useOverview(userId: number | undefined): EndpointQuery<Overview> {
  return useEndpoint(accountOverview, userId === undefined ? undefined : {})
}
