import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as events from 'shared-events'
import * as remote from 'shared-remote'
import * as client from 'shared-shop/client'
import * as schema from 'shared-shop/schema'
import * as ui from 'shared-ui'
import * as styledComponents from 'styled-components'
import type { SharedModule } from '../../../federation/shared-modules.ts'
import type { ReleaseHost } from './open-release.ts'

const modules: Readonly<Record<SharedModule, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'styled-components': styledComponents,
  'shared-events': events,
  'shared-remote': remote,
  'shared-shop/client': client,
  'shared-shop/schema': schema,
  'shared-ui': ui,
}

/** A host in Node that provides this platform's shared modules, for checking a release before it is published. */
export const nodeHost: ReleaseHost = {
  shared: Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      {
        version: name.startsWith('react') ? React.version : '0.1.0',
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: '*' },
        lib: () => module,
      },
    ]),
  ),
}
