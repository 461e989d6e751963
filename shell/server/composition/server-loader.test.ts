import { expect, test } from 'vitest'
import { createServerLoader } from './server-loader.ts'

test('a remote from a development server – on the server – is left to the browser', async () => {
  const entry = 'http://localhost:5173/in-shop.js'
  const remotes = { 'mfe-cart': { name: 'mfe-cart', version: 'dev', entry, dev: true as const } }
  const loader = createServerLoader(
    { composition: { key: 'k', remotes }, releases: {} },
    { origin: 'http://shop.invalid', deadlineMs: 1_000, folder: '/nowhere' },
  )

  await expect(loader.load({ remote: 'mfe-cart', expose: 'pages/cart' })).rejects.toMatchObject({
    name: 'RemoteFault',
    phase: 'module',
  })
})
