import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as schema from 'shared-base/schema'
import * as events from 'shared-events'
import * as remote from 'shared-remote'
import { hostModulesKey } from 'shared-remote/dev-remote'
import type { HostModule } from 'shared-remote/shared-modules'
import * as client from 'shared-shop/client'
import * as ui from 'shared-ui'
import * as styledComponents from 'styled-components'

/** The host's single instance of every shared module, by name. */
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
} satisfies Record<HostModule, object>
export type HostModules = typeof hostModules

/** Where native modules and those of development servers find them (`handOverContract`). */
export function handOverHostModules(): void {
  Object.assign(globalThis, { [hostModulesKey]: hostModules })
}
