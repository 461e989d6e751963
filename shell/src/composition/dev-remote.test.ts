import * as React from 'react'
import { expect, test, vi } from 'vitest'
import { createFederatedLoader } from './federated-loader.ts'

const entry = 'http://localhost:5173/in-shop.js'
const composition = {
  key: 'k',
  remotes: { 'mfe-cart': { name: 'mfe-cart', version: 'localhost:5173', entry, dev: true as const } },
}
const id = { remote: 'mfe-cart', expose: 'pages/cart' }

test('a remote from a development server – in the browser – is loaded from there and uses the shell’s modules', async () => {
  const fromDevServer = vi.fn(async () => ({ page: 1 }))
  const loader = createFederatedLoader(composition, { deadlineMs: 1_000, fromDevServer })

  await expect(loader.load(id)).resolves.toEqual({ page: 1 })
  expect(fromDevServer).toHaveBeenCalledWith(
    entry,
    'pages/cart',
    expect.objectContaining({ react: expect.objectContaining({ useState: React.useState }) }),
  )
})

test('a remote from a development server – on the server – is left to the browser', async () => {
  const loader = createFederatedLoader(composition, { deadlineMs: 1_000 })

  await expect(loader.load(id)).rejects.toMatchObject({ name: 'RemoteFault', phase: 'module' })
})
