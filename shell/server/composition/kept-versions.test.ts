import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { describe, expect, test } from 'vitest'
import { shop } from '../../frame/shop.ts'
import { anyVisitor, chooseVersions } from './choose-versions.ts'
import { keptVersions } from './kept-versions.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

const version = (
  name: string,
  extras: Partial<RegistryVersion['extras']> = {},
  deployment = { traffic: 0, default: false },
): RegistryVersion => ({
  url: `/remotes/x/${name}/mf-manifest.json`,
  metadata: { integrity: '', version: name },
  deployment,
  extras: { contracts: {}, plugin: '1.23.0', preload: {}, ...extras },
})
const live = { traffic: 90, default: true }

const document: RegistryDocument = {
  schema: 'x',
  microFrontends: {
    'mfe-cart': [
      version('old', { servedUntil: ago(121) }),
      version('before', { servedUntil: ago(119) }),
      version('withdrawn', { servedUntil: ago(1), takenBack: ago(1) }),
      version('unseen', { published: ago(1) }),
      version('canary', {}, { traffic: 10, default: false }),
      version('live', {}, live),
    ],
    'mfe-header': [version('before', { servedUntil: ago(5) }), version('live', {}, live)],
  },
}

const kept = (cookie: string, target = '/card/delivery') =>
  keptVersions(shop.keptVersions, document, target, { cookies: `bucket=1; checkout_versions=${cookie}`, now })

describe('keptVersions', () => {
  test.each([
    ['before', 'before'],
    ['live', 'before'],
    ['canary', 'live'],
  ])('cart %s and header %s, public now or recently – are kept', (cart, header) => {
    expect(kept(`mfe-cart@${cart}~mfe-header@${header}`)).toEqual({ 'mfe-cart': cart, 'mfe-header': header })
  })

  test.each([
    ['two hours are over', 'mfe-cart@old~mfe-header@before'],
    ['one was rolled back as faulty', 'mfe-cart@withdrawn~mfe-header@before'],
    ['one was never for the public', 'mfe-cart@unseen~mfe-header@before'],
    ['one is not published, or removed', 'mfe-cart@9~mfe-header@before'],
    ['a remote is gone', 'mfe-cart@before~mfe-gone@1'],
    ['the cookie was made up', '%00'],
  ])('%s – none is kept, so that versions of one page stay together', (_why, cookie) => {
    expect(kept(cookie)).toEqual({})
  })

  test.each(['/', '/card', '/product/iron', '/login'])(
    '%s, outside the checkout – nothing is kept',
    target => {
      expect(kept('mfe-cart@before~mfe-header@before', target)).toEqual({})
    },
  )

  test('no cookie or no registry – nothing is kept', () => {
    expect(keptVersions(shop.keptVersions, document, '/card/delivery', { cookies: undefined, now })).toEqual(
      {},
    )
    const cookies = 'checkout_versions=mfe-cart@before'
    expect(keptVersions(shop.keptVersions, undefined, '/card/delivery', { cookies, now })).toEqual({})
  })
})

describe('chooseVersions', () => {
  const chosen = (visitor: Parameters<typeof chooseVersions>[1]) =>
    [...chooseVersions(document, visitor).values()].map(({ metadata }) => metadata.version)

  test('kept versions – override canary and default; a pin overrides them', () => {
    expect(chosen(anyVisitor)).toEqual(['live', 'live'])
    const visitor = { ...anyVisitor, kept: { 'mfe-cart': 'before' } }
    expect(chosen(visitor)).toEqual(['before', 'live'])
    expect(chosen({ ...visitor, pins: { 'mfe-cart': 'unseen' } })).toEqual(['unseen', 'live'])
  })
})
