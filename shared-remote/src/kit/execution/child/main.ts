import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as schema from 'shared-base/schema'
import * as events from 'shared-events'
import * as remote from 'shared-remote'
import * as styledComponents from 'styled-components'
import { runJob } from './run-job.ts'

// Checks a release for a site that gives its parts nothing but the platform.
await runJob({
  hostModules: {
    react: React,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': ReactDOM,
    'styled-components': styledComponents,
    'shared-events': events,
    'shared-remote': remote,
    'shared-shop/schema': schema,
  },
  samples: {
    site: { shopName: 'A site' },
    slots: { header: { plain: {} } },
    pathParams: async () => ({}),
    queries: {},
  },
})
