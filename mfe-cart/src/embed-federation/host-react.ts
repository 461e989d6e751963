import { getInstance } from '@module-federation/runtime'
import type * as React from 'react'

/** The host's React is too old for the `Cart` component; `mount` works with any version. */
export class HostReactError extends Error {
  override readonly name = 'HostReactError'
  readonly code = 'REACT_TOO_OLD'
}

/**
 * The React that the host shares if it is version 19 or newer, or our own copy if the host shares none. Our copy is
 * never added to the share scope, where a host with an older React would pick it up. Rejects with `HostReactError` if
 * the host shares an older version.
 */
export async function hostReact(): Promise<typeof React> {
  const shared = await getInstance()?.loadShare<typeof React>('react', {
    customShareInfo: { shareConfig: { singleton: true, requiredVersion: '*' } },
  })
  const react = shared ? shared() : undefined
  if (!react) return import('react')
  if (Number.parseInt(react.version, 10) >= 19) return react
  throw new HostReactError(
    `REACT_TOO_OLD: this page shares React ${react.version}; ./Cart needs 19 or newer, ./mount needs none`,
  )
}
