import { platformModules } from '../../../build/release-code/platform-modules.ts'
import { runJob } from './run-job.ts'

// Checks a release for a site that gives its parts nothing but the platform.
await runJob({
  hostModules: platformModules,
  samples: {
    site: { shopName: 'A site' },
    slots: { header: { plain: {} } },
    pathParams: async () => ({}),
    queries: {},
  },
})
