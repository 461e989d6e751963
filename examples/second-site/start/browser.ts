import './site.css'
import { createApiClient } from 'shared-base/client/api-client'
import { platformModules } from 'shared-remote/release-code/platform-modules'
import { startFederated } from '../../../shell/engine/client/start/start-federated.ts'
import { site } from '../site.tsx'

startFederated(
  site,
  {
    api: createApiClient({ baseUrl: '', timeoutMs: 10_000 }),
    continueTrace: () => {},
    onOffline: () => {},
    fontUrl: '',
    loadOutcomes: async () => () => ({ take: () => [] }),
  },
  platformModules,
)
