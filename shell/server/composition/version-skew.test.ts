import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { site } from 'shared-shop/site'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPageShop } from '../testing/page-shop.ts'
import { startReleaseHost } from '../testing/release-host.ts'
import { composerOf } from './compose.ts'

const compose = composerOf(site)

type Extras = Partial<RegistryVersion['extras']>

const page = (text: string) =>
  `{ page: { contract: 'page/1', load: async () => null, head: () => ({ title: 'x' }), Page: () => '${text}', Skeleton: () => null } }`
const slot = (text: string) => `{ slot: { contract: 'slot/1', Slot: () => '${text}', Skeleton: () => null } }`
const sources = {
  'mfe-header': `{ './slots/header': () => (${slot('header works')}) }`,
  'mfe-cart': `{ './pages/cart': () => (${page('cart works')}), './pages/order-tracking': () => (${page('orders work')}) }`,
}

/** A shop of two remotes; the registry entry of one has the `extras`. */
async function openShop(remote: keyof typeof sources, extras: Extras) {
  const host = await startReleaseHost(sources)
  const { faults, look, close } = openPageShop(host, { moduleMs: 3_000, dataMs: 1_000 })
  onTestFinished(close)
  const asked: string[] = []
  host.trouble(remote, file => {
    asked.push(file)
    return false
  })
  const composed = compose(withExtras(host.document, remote, extras))
  return { asked, faults, composed, look: (path: string) => look(path, composed) }
}

function withExtras(document: RegistryDocument, remote: string, extras: Extras): RegistryDocument {
  const versions = document.microFrontends[remote] ?? []
  const changed = versions.map(version => ({ ...version, extras: { ...version.extras, ...extras } }))
  return { ...document, microFrontends: { ...document.microFrontends, [remote]: changed } }
}

const cart = (contract: string): Extras => ({
  contracts: { 'pages/cart': contract, 'pages/order-tracking': 'page/1' },
  preload: { 'pages/cart': ['assets/cart.js'], 'pages/order-tracking': ['assets/orders.js'] },
})
const header = (contract: string): Extras => ({ contracts: { 'slots/header': contract } })

describe('a remote with another contract version than the shell', () => {
  test.each([
    { remote: 'mfe-cart', contract: 'page/2', extras: cart('page/2') },
    { remote: 'mfe-header', contract: 'slot/2', extras: header('slot/2') },
  ] as const)(
    '$remote of $contract – 200, the others work, its code is reported, and none of its files is requested',
    async ({ remote, contract, extras }) => {
      const [refused, working] =
        remote === 'mfe-cart' ? ['cart works', 'header works'] : ['header works', 'cart works']
      const message = `CONTRACT_UNKNOWN: ${Object.keys(extras.contracts ?? {})[0]} uses ${contract}`
      const shop = await openShop(remote, extras)

      const { status, html } = await shop.look('/card')

      expect(status).toBe(200)
      expect(html).toContain(working)
      expect(html).not.toContain(refused)
      expect(html).not.toContain('assets/cart.js')
      expect(shop.asked).toEqual([])
      expect(shop.faults).toEqual([
        expect.objectContaining({
          code: 'contract',
          phase: 'module',
          message: expect.stringContaining(message),
        }),
      ])
      // The browser learns of it from the page state and does not request the files either.
      expect(html).toContain(message)
    },
  )

  test('the contract of one page – its other page works', async () => {
    const shop = await openShop('mfe-cart', cart('page/2'))

    const { html } = await shop.look('/card/cardList')

    expect(html).toContain('orders work')
    expect(html).toContain('assets/orders.js')
  })
})
