import './site.css'
import { createApiClient } from 'shared-base/client/api-client'
import { startFederated } from '../../../shell/engine/client/start/start-federated.ts'
import { hostModules, site } from '../site.tsx'

startFederated(
  site,
  {
    api: createApiClient({ baseUrl: '', timeoutMs: 10_000 }),
    continueTrace: () => {},
    onOffline: () => {},
    fontUrl: '',
    loadOutcomes: async () => () => ({ take: () => [] }),
  },
  hostModules,
)
