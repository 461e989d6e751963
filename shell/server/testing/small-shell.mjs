/** The shop's server as a process, with pages that are complete once this process was sent a message. */
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

register({ tsconfig: fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url)) })
const { serveShop } = await import('../serve-shop.ts')
const { composerOf } = await import('../composition/compose.ts')
const { cutAtPlaceholders } = await import('../rendering/page-bytes.ts')

let isWarm = false
process.once('message', () => {
  isWarm = true
})
const bytes = cutAtPlaceholders('<!doctype html><title>shop</title>')
await serveShop({
  served: (await import('../../frame/server/served-shop.ts')).servedShop,
  shop: (await import('../../frame/shop.ts')).shop,
  compose: composerOf((await import('shared-shop/site')).site),
  clientDir: process.env.CLIENT_DIR ?? '',
  createRenderer: () => ({
    render: async () => ({ kind: 'html', status: 200, bytes, complete: isWarm }),
    close() {},
  }),
})
