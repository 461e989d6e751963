import { getInstance } from '@module-federation/runtime'
import type * as React from 'react'

/** The host's React is too old for the `Cart` component; `mount` works with any. */
export class HostReactError extends Error {
  override readonly name = 'HostReactError'
  readonly code = 'REACT_TOO_OLD'
}

/**
 * The React that the host shares, of version 19 or newer, or a copy of ours where it shares none. Ours is never offered to
 * the scope: a host with an older React would be given it. Rejects with `HostReactError` where the host shares an older.
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
