import type { UserOptions } from '@module-federation/runtime/types'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDOM from 'react-dom'
import * as events from 'shared-events'
import * as remote from 'shared-remote'
import type { SharedModule } from 'shared-remote/shared-modules'
import * as client from 'shared-shop/client'
import * as schema from 'shared-shop/schema'
import * as ui from 'shared-ui'
import * as styledComponents from 'styled-components'

type Share = NonNullable<UserOptions['shared']>[string]

/** The host's single instance of every shared module, by name. */
export function hostModules(): Record<SharedModule, unknown> {
  return {
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
}

const versions: Readonly<Record<string, string | undefined>> = {
  react: React.version,
  'react/jsx-runtime': React.version,
  'react-dom': React.version,
  'styled-components': styledComponents.version,
}

/** Shares them with releases, in the federation runtime's format. */
export function sharedByHost(): Record<string, Share> {
  return Object.fromEntries(
    Object.entries(hostModules()).map(([name, module]) => [name, share(module, versions[name])]),
  )
}

function share(module: unknown, version = '0.1.0'): Share {
  const shareConfig = { singleton: true, requiredVersion: '*' as const }
  return { version, scope: ['default'], shareConfig, lib: () => module }
}
