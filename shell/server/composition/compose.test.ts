import {
  type RegistryDocument,
  type RegistryVersion,
  registryDocumentSchema,
} from 'shared-remote/registry-document'
import { supportedContracts } from 'shared-remote/supported-contracts'
import { site } from 'shared-shop/site'
import { describe, expect, test } from 'vitest'
import { anyVisitor } from './choose-versions.ts'
import { browserModules, composerOf, preloadOf, searchParamsOf } from './compose.ts'

const compose = composerOf(site)

function version(
  remote: string,
  name: string,
  { isDefault = false, origin = '' }: { isDefault?: boolean; origin?: string } = {},
): RegistryVersion {
  return {
    url: `${origin}/remotes/${remote}/${name}/mf-manifest.json`,
    metadata: { integrity: 'sha384-x', version: name },
    deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
    extras: {
      contracts: {},
      plugin: '1.23.0',
      preload: {
        'pages/home': ['remoteEntry.js', 'assets/home.js'],
        'slots/header': ['remoteEntry.js', 'assets/header.js'],
      },
    },
  }
}

const documentOf = (microFrontends: RegistryDocument['microFrontends']): RegistryDocument => ({
  schema: 'x',
  microFrontends,
})

describe('compose', () => {
  test('a release that imports what this shell does not export – is refused as a whole, with what it lacks', () => {
    const known = version('mfe-cart', '1', { isDefault: true })
    const release = { ...known, extras: { ...known.extras, shared: { 'shared-ui': ['Gauge'] } } }
    const refusedBy = (names: string[]) =>
      composerOf(site, { ...supportedContracts, shared: { 'shared-ui': names } })(
        documentOf({ 'mfe-cart': [release] }),
      ).composition.remotes['mfe-cart']?.refused

    expect(refusedBy(['Badge', 'Gauge'])).toBeUndefined()
    expect(refusedBy(['Badge'])).toEqual({
      '*': expect.stringMatching(/^SHARED_UNKNOWN: imports Gauge of shared-ui/),
    })
  })

  test('several versions with declarations – background and page parameters come from the chosen version', () => {
    const fifth = version('mfe-fifth', '1')
    const declarations = { searchParams: { 'pages/home': ['kind'] }, background: { signedIn: true as const } }
    const withThem = { ...fifth, extras: { ...fifth.extras, declarations } }

    const composed = compose(documentOf({ 'mfe-fifth': [withThem] }))

    expect(composed.composition.backgrounds).toEqual({ 'mfe-fifth': { signedIn: true } })
    expect(searchParamsOf(composed, { remote: 'mfe-fifth', expose: 'pages/home' })).toEqual(['kind'])
    expect(searchParamsOf(composed, { remote: 'mfe-fifth', expose: 'pages/other' })).toBeUndefined()
    expect(searchParamsOf(composed, { remote: 'mfe-none', expose: 'pages/home' })).toBeUndefined()
  })

  test('a page of the back office – is composed of its remote alone, every other page without it', () => {
    const document = documentOf({
      'mfe-cart': [version('mfe-cart', '1', { isDefault: true })],
      'mfe-desk': [version('mfe-desk', '1', { isDefault: true })],
    })
    const remotesAt = (pathname: string) =>
      Object.keys(compose(document, { ...anyVisitor, pathname }).composition.remotes)

    expect(remotesAt('/desk')).toEqual(['mfe-desk'])
    expect(remotesAt('/Desk/orders')).toEqual(['mfe-desk'])
    expect(remotesAt('/')).toEqual(['mfe-cart'])
    expect(remotesAt('/desks')).toEqual(['mfe-cart'])
    expect(compose(document).composition.key).toBe(
      compose(documentOf({ 'mfe-cart': document.microFrontends['mfe-cart'] ?? [] })).composition.key,
    )
  })

  test('nothing promoted yet – the last published version is chosen', () => {
    const { composition } = compose(
      documentOf({ 'mfe-cart': [version('mfe-cart', '1'), version('mfe-cart', '2')] }),
    )

    expect(composition.remotes['mfe-cart']?.version).toBe('2')
  })

  test.each([undefined, documentOf({}), documentOf({ 'mfe-cart': [] })])(
    'no document, no remote or no version – an empty composition',
    document => {
      expect(compose(document).composition.remotes).toEqual({})
      expect(preloadOf(compose(document), [{ remote: 'mfe-cart', expose: 'pages/cart' }])).toEqual([])
    },
  )

  test('a pinned remote – is listed, and the key differs from the one without the pin', () => {
    const document = documentOf({ 'mfe-cart': [version('mfe-cart', '1'), version('mfe-cart', '2')] })

    const pinned = compose(document, { bucket: 0, pins: { 'mfe-cart': '2' } }).composition
    expect(pinned).toMatchObject({ pinned: ['mfe-cart'], remotes: { 'mfe-cart': { version: '2' } } })
    expect(pinned.key).not.toBe(compose(document).composition.key)
    const preview = { until: '2026-11-27T10:00:00.000Z', branch: 'main' }
    const compositionOf = (pin: string) =>
      compose(document, { bucket: 0, pins: { 'mfe-cart': pin }, preview }).composition
    expect(compositionOf('2').preview).toEqual(preview)
    // Nothing of the link is shown if its version is gone.
    expect(compositionOf('gone').preview).toBeUndefined()
  })

  test('a remote from a development server – nothing is preloaded or run on the server', () => {
    const document = documentOf({ 'mfe-cart': [version('mfe-cart', '1')] })
    const devRemotes = { 'mfe-cart': 'http://localhost:5173', 'mfe-new': 'http://localhost:5174' }

    const composed = compose(document, { bucket: 0, pins: {}, devRemotes })
    const { composition, releases } = composed

    expect(composition.remotes['mfe-cart']).toEqual({
      name: 'mfe-cart',
      version: 'localhost:5173',
      entry: 'http://localhost:5173/in-shop.js',
      dev: true,
    })
    expect(composition.pinned).toEqual(['mfe-cart', 'mfe-new'])
    expect(preloadOf(composed, [{ remote: 'mfe-cart', expose: 'pages/home' }])).toEqual([])
    expect(releases['mfe-cart']).toBeUndefined()
  })

  test("preloadOf – every part's chosen version – each script once", () => {
    const cdn = { isDefault: true, origin: 'https://cdn.example' }
    const composed = compose(
      documentOf({
        'mfe-header': [version('mfe-header', '1', { isDefault: true })],
        'mfe-catalog': [version('mfe-catalog', '1', cdn), version('mfe-catalog', '2')],
      }),
    )

    expect(
      preloadOf(composed, [
        { remote: 'mfe-header', expose: 'slots/header' },
        { remote: 'mfe-catalog', expose: 'pages/home' },
        { remote: 'mfe-header', expose: 'pages/home' },
        { remote: 'mfe-catalog', expose: 'pages/none' },
        { remote: 'mfe-gone', expose: 'pages/home' },
      ]),
    ).toEqual([
      { url: '/remotes/mfe-header/1/remoteEntry.js' },
      { url: '/remotes/mfe-header/1/assets/header.js' },
      { url: 'https://cdn.example/remotes/mfe-catalog/1/remoteEntry.js' },
      { url: 'https://cdn.example/remotes/mfe-catalog/1/assets/home.js' },
      { url: '/remotes/mfe-header/1/assets/home.js' },
    ])
  })

  test("a release with integrity hashes – preloads, modules and the server's checks carry them", () => {
    const known = version('mfe-cart', '1')
    const integrity = { 'remoteEntry.js': 'sha256-a', 'remoteEntry.ssr.js': 'sha256-b' }
    const modules = { browser: [], server: ['remoteEntry.ssr.js', 'assets/home.js'] }
    const release = { ...known, extras: { ...known.extras, integrity, modules } }

    const composed = compose(documentOf({ 'mfe-cart': [release] }))

    expect(preloadOf(composed, [{ remote: 'mfe-cart', expose: 'pages/home' }])).toEqual([
      { url: '/remotes/mfe-cart/1/remoteEntry.js', integrity: 'sha256-a' },
      { url: '/remotes/mfe-cart/1/assets/home.js' },
    ])
    expect(composed.releases['mfe-cart']?.server).toEqual([
      { url: '/remotes/mfe-cart/1/remoteEntry.ssr.js', integrity: 'sha256-b' },
      { url: '/remotes/mfe-cart/1/assets/home.js' },
    ])
  })

  test('releases with modules – browserModules – are the hashed scripts of the chosen browser builds, sorted', () => {
    const known = version('mfe-cart', '1')
    const extras = {
      ...known.extras,
      modules: {
        browser: ['remoteEntry.js', 'assets/lazy.js', 'assets/unknown.js'],
        server: ['remoteEntry.ssr.js'],
      },
      integrity: {
        'remoteEntry.js': 'sha256-a',
        'remoteEntry.ssr.js': 'sha256-b',
        'assets/lazy.js': 'sha256-c',
        'embed/shop-cart.js': 'sha256-d',
      },
    }
    const other = version('mfe-header', '1', { origin: 'https://cdn.example' })
    const document = registryDocumentSchema.parse(
      documentOf({ 'mfe-cart': [{ ...known, extras }], 'mfe-header': [{ ...other, extras }] }),
    )
    const folder = '/remotes/mfe-cart/1'

    expect(browserModules(compose(document), [])).toEqual([
      { url: `${folder}/assets/lazy.js`, integrity: 'sha256-c' },
      { url: `${folder}/remoteEntry.js`, integrity: 'sha256-a' },
      { url: 'https://cdn.example/remotes/mfe-header/1/assets/lazy.js', integrity: 'sha256-c' },
      { url: 'https://cdn.example/remotes/mfe-header/1/remoteEntry.js', integrity: 'sha256-a' },
    ])
  })

  test('a release that this shell refuses as a whole – browserModules – has none of its scripts', () => {
    const known = version('mfe-cart', '1')
    const extras = {
      ...known.extras,
      integrity: { 'remoteEntry.js': 'sha256-a' },
      messages: { sends: { 'cart/add': 999 }, hears: {} },
    }
    const composed = compose(documentOf({ 'mfe-cart': [{ ...known, extras }] }))

    expect(composed.composition.remotes['mfe-cart']?.refused).toHaveProperty('*')
    expect(browserModules(composed, [])).toEqual([])
  })

  describe('a release with native modules', () => {
    const known = version('mfe-cart', '1')
    const folder = '/remotes/mfe-cart/1/host'
    const hashes = Object.fromEntries(
      ['modules.json', 'pages/home.js', 'background.js', 'assets/a.js', 'assets/later.js'].map(file => [
        `host/${file}`,
        `sha256-${file}`,
      ]),
    )
    const extras = (contract: string) => ({
      ...known.extras,
      integrity: { ...hashes, 'remoteEntry.js': 'sha256-e' },
      native: {
        contract,
        preload: {
          'pages/home': ['host/pages/home.js', 'host/assets/a.js'],
          background: ['host/background.js', 'host/assets/a.js'],
        },
        later: { 'pages/home': ['host/assets/later.js'], background: [] },
      },
    })
    const composed = (contract = 'host/1') =>
      compose(
        registryDocumentSchema.parse(documentOf({ 'mfe-cart': [{ ...known, extras: extras(contract) }] })),
      )
    const home = { remote: 'mfe-cart', expose: 'pages/home' }
    const background = { remote: 'mfe-cart', expose: 'background' }
    const file = (name: string) => ({ url: `${folder}/${name}`, integrity: `sha256-${name}` })

    test('its pages – preload their native modules, and name the hash of their list', () => {
      expect(preloadOf(composed(), [home])).toEqual([file('pages/home.js'), file('assets/a.js')])
      expect(composed().composition.remotes['mfe-cart']).toEqual({
        name: 'mfe-cart',
        version: '1',
        entry: '/remotes/mfe-cart/1/remoteEntry.js',
        native: 'sha256-modules.json',
      })
    })

    test('browserModules – are those that the parts may load, each once', () => {
      const both = browserModules(composed(), [home, background])

      expect(browserModules(composed(), [])).toEqual([])
      expect(browserModules(composed(), [background])).toEqual([file('assets/a.js'), file('background.js')])
      expect(both.map(({ url }) => url.slice(folder.length + 1))).toEqual([
        'assets/a.js',
        'assets/later.js',
        'pages/home.js',
        'background.js',
      ])
    })

    test('another hand-over contract – the release is loaded by federation', () => {
      const { composition } = composed('host/2')

      expect(composition.remotes['mfe-cart']).not.toHaveProperty('native')
      expect(preloadOf(composed('host/2'), [home])).toEqual([
        { url: '/remotes/mfe-cart/1/remoteEntry.js', integrity: 'sha256-e' },
        { url: '/remotes/mfe-cart/1/assets/home.js' },
      ])
    })
  })
})
