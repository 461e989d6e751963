import { type EndpointQuery, useEndpoint } from 'shared-remote'
import type { Overview } from 'shared-shop/account/profile'
import { accountOverview } from 'shared-shop/endpoints/account/account-overview'

/** Order counts and other numbers of the account. Sends no call while `userId` is undefined. */
export function useOverview(userId: number | undefined): EndpointQuery<Overview> {
  return useEndpoint(accountOverview, userId === undefined ? undefined : {})
}
