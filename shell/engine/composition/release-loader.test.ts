import { describe, expect, test, vi } from 'vitest'
import type { RemoteRelease } from './composition.ts'
import { createReleaseLoader } from './release-loader.ts'
import { RemoteFault } from './remote-loader.ts'

/** A loader of one release, and what it was asked to load. */
function loaderOf(refused: RemoteRelease['refused']) {
  const fetched = vi.fn(() => Promise.reject(new Error('asked for')))
  const entry = 'https://cdn.example/mfe-cart/1/remoteEntry.js'
  const release: RemoteRelease = { name: 'mfe-cart', version: '1', entry, ...(refused ? { refused } : {}) }
  const loader = createReleaseLoader(
    { remotes: { 'mfe-cart': release } },
    { deadlineMs: 1_000, load: fetched },
  )
  const load = (expose: string, remote = 'mfe-cart') =>
    loader.load({ remote, expose }).catch((fault: unknown) => fault)
  return { loader, load, fetched }
}

describe('an incompatible expose', () => {
  test.each(['pages/cart', 'slots/cart-dropdown', 'background'])(
    '%s – is an immediate fault with a code, also on retry, and nothing is requested',
    async expose => {
      const { loader, load, fetched } = loaderOf({ [expose]: 'CONTRACT_UNKNOWN: …' })

      for (const _attempt of [1, 2]) {
        const fault = await load(expose)
        expect(fault).toBeInstanceOf(RemoteFault)
        expect(fault).toMatchObject({ code: 'contract', phase: 'module', id: { expose } })
        loader.forget({ remote: 'mfe-cart', expose })
      }
      expect(fetched).not.toHaveBeenCalled()
    },
  )

  test('one of several – the others are requested', async () => {
    const { load, fetched } = loaderOf({ 'pages/cart': 'CONTRACT_UNKNOWN: …' })

    expect(await load('background')).toMatchObject({ code: 'not-loaded' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('the whole release – nothing is requested', async () => {
    const { load, fetched } = loaderOf({ '*': 'MESSAGE_UNKNOWN: …' })

    expect(await load('pages/cart')).toMatchObject({ code: 'contract' })
    expect(await load('background')).toMatchObject({ code: 'contract' })
    expect(fetched).not.toHaveBeenCalled()
  })
})

test('a remote that is not in the composition, a module that a release lacks – are faults', async () => {
  const { load, fetched } = loaderOf(undefined)
  fetched.mockResolvedValueOnce(undefined as never)

  expect(await load('pages/cart')).toMatchObject({ reason: 'the remote has no such module' })
  expect(await load('pages/cart', 'mfe-gone')).toMatchObject({ reason: 'not in the registry' })
})
