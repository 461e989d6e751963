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

/** This platform's shared modules, by name: what a release gets while it is checked. */
export const hostModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'styled-components': styledComponents,
  'shared-events': events,
  'shared-remote': remote,
  'shared-shop/client': client,
  'shared-shop/schema': schema,
  'shared-ui': ui,
} satisfies Record<SharedModule, object>
