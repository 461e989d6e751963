import { createApiClient } from 'shared-base/client/api-client'
import type { ShellHost } from '../host/shell-host.tsx'
import { plainShop } from './plain-shop.tsx'

/** A shell host without pages, bus and network, whose loader loads `module` for every expose. */
export function fakeHost(module: Promise<unknown>, changes: Partial<ShellHost> = {}): ShellHost {
  return {
    shop: plainShop,
    places: { routes: [], slots: {} },
    loader: {
      kind: 'federated',
      version: () => '1',
      peek: () => undefined,
      load: () => module,
      onLoaded: () => () => {},
      forget: () => {},
    },
    api: createApiClient({ baseUrl: '' }),
    bus: undefined,
    site: { shopName: '', companyName: '', offices: [] },
    dataDeadlineMs: 1,
    mayEnter: () => true,
    reportFault: () => {},
    ...changes,
  }
}
