import { pageContract } from 'shared-remote/contract/page'
import type { ShellHost } from '../engine/host/shell-host.tsx'
import { fakeHost } from '../engine/testing/fake-host.ts'
import { shop } from '../frame/shop.ts'
import { routes, slots } from './shop-places.ts'

/** A shell host of the checkout's routes on which every page has the data that `load` gives, also as its title. */
export function hostOfPages(
  load: (page: { pathname: string; signal: AbortSignal }) => Promise<string>,
  changes: Partial<ShellHost> = {},
): ShellHost {
  const page = {
    contract: pageContract,
    load,
    head: (data: unknown) => ({ title: String(data) }),
    Page: () => null,
    Skeleton: () => null,
  }
  return fakeHost(Promise.resolve({ page }), {
    shop,
    places: { routes, slots },
    dataDeadlineMs: 1_000,
    ...changes,
  })
}
