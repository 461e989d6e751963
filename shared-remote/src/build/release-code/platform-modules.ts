import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as schema from 'shared-base/schema'
import * as events from 'shared-events'
import * as remote from 'shared-remote'
import * as styledComponents from 'styled-components'

/** The shared modules that every site gives to its releases, by the names under which they ask for them. */
export const platformModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'styled-components': styledComponents,
  'shared-events': events,
  'shared-remote': remote,
  'shared-shop/schema': schema,
}
