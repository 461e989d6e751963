import { init } from '@module-federation/runtime'
import * as React from 'react'
import { beforeEach, expect, test } from 'vitest'
import { HostReactError, hostReact } from './host-react.ts'

// An instance on the host's share scope, created as the remote entry creates it.
const remote = init({ name: 'shop_cart', remotes: [] })
beforeEach(() => remote.initShareScopeMap('default', {}))

test('host’s React – not shared – our own copy is used and not added to the scope', async () => {
  const react = await hostReact()
  expect(react.createElement).toBeTypeOf('function')
  expect(remote.shareScopeMap.default).toEqual({})
})

test('host’s React – version 19 or newer is shared – is used', async () => {
  for (const version of ['19.0.0', '20.1.0']) {
    const theirs = shareReact(version)
    expect(await hostReact()).toBe(theirs)
  }
})

test('host’s React – an older version is shared – rejects with REACT_TOO_OLD and the version', async () => {
  shareReact('18.3.1')
  await expect(hostReact()).rejects.toBeInstanceOf(HostReactError)
  await expect(hostReact()).rejects.toMatchObject({ code: 'REACT_TOO_OLD' })
  await expect(hostReact()).rejects.toThrow(/18\.3\.1.*\.\/mount/)
})

function shareReact(version: string): unknown {
  const theirs = { ...React, version }
  remote.initShareScopeMap('default', {
    react: {
      [version]: {
        version,
        from: 'host',
        get: async () => () => theirs,
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
        scope: ['default'],
        useIn: [],
        deps: [],
        strategy: 'version-first',
      },
    },
  })
  return theirs
}
