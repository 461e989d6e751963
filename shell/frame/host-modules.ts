import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as schema from 'shared-base/schema'
import * as events from 'shared-events'
import * as remote from 'shared-remote'
import * as client from 'shared-shop/client'
import * as ui from 'shared-ui'
import * as styledComponents from 'styled-components'

/** The page's single instance of every shared module, by the name under which releases ask for it. */
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
}
