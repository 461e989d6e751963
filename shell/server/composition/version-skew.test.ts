import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPageShop } from '../testing/page-shop.ts'
import { startReleaseHost } from '../testing/release-host.ts'
import { compose } from './compose.ts'

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
    { remote: 'mfe-cart', contract: 'page/0', extras: cart('page/0') },
    { remote: 'mfe-cart', contract: 'page/2', extras: cart('page/2') },
    { remote: 'mfe-header', contract: 'slot/0', extras: header('slot/0') },
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

  test('the contract of its background – its pages work, and the browser will not start it', async () => {
    const shop = await openShop('mfe-cart', {
      contracts: { 'pages/cart': 'page/1', background: 'background/2' },
    })

    expect((await shop.look('/card')).html).toContain('cart works')
    expect(shop.composed.composition.remotes['mfe-cart']?.refused).toEqual({
      background: expect.stringMatching(/^CONTRACT_UNKNOWN: background uses background\/2/),
    })
  })
})

describe('a remote with another version of a bus message than the shell', () => {
  const messages = (sends: number, hears: number): Extras => ({
    messages: { sends: { 'cart/clear': sends }, hears: { 'cart/add': hears } },
  })

  test('the same versions, or an older one sent – works', async () => {
    for (const sends of [1, 0])
      expect((await (await openShop('mfe-cart', messages(sends, 1))).look('/card')).html).toContain(
        'cart works',
      )
  })

  test.each([
    ['heard one version older', messages(1, 0), 'MESSAGE_UNKNOWN: hears cart/add@0'],
    ['heard one version newer', messages(1, 2), 'MESSAGE_UNKNOWN: hears cart/add@2'],
    ['sent one version newer', messages(2, 1), 'MESSAGE_UNKNOWN: sends cart/clear@2'],
  ])('%s – the whole remote is refused before it is loaded', async (_what, extras, message) => {
    const shop = await openShop('mfe-cart', extras)

    const { status, html } = await shop.look('/card')

    expect([status, html.includes('header works'), html.includes('cart works')]).toEqual([200, true, false])
    expect(shop.asked).toEqual([])
    expect(shop.faults.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringContaining(message),
    ])
  })
})
