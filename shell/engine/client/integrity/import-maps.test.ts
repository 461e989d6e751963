// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { createImportMaps } from './import-maps.ts'
import { readModuleHashes } from './module-hashes.ts'

const file = { url: 'https://shop.example/remotes/mfe-cart/%31/remoteEntry.js', integrity: 'sha256-a' }

beforeEach(() => {
  document.head.innerHTML = `<meta property="csp-nonce" nonce="n">
    <script type="importmap">{"integrity":{"/remotes/mfe-cart/1/remoteEntry.js":"sha256-a"}}</script>`
})

const maps = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')]
const textOf = (map: HTMLScriptElement | undefined) => JSON.parse(map?.textContent ?? '')

/** Resolves names as a browser that reads the first `read` import maps. */
const resolver = (read: number) => (name: string) => {
  const found = maps()
    .slice(0, read)
    .map(map => textOf(map).imports?.[name])
    .find(Boolean)
  if (!found) throw new TypeError(`The specifier "${name}" was a bare specifier`)
  return found
}

test('readModuleHashes – a document with a map – has its scripts', () => {
  expect(readModuleHashes(document)).toEqual([
    { url: '/remotes/mfe-cart/1/remoteEntry.js', integrity: 'sha256-a' },
  ])
  document.head.innerHTML = ''
  expect(readModuleHashes(document)).toEqual([])
})

test('createImportMaps – a browser that reads every map – gets each hash once, under the nonce of the page', () => {
  const known = { url: '/remotes/mfe-cart/1/remoteEntry.js', integrity: 'sha256-a' }
  const addToMap = createImportMaps(document, [known], resolver(9))
  expect(addToMap([known, file])).toBe(true)
  expect(addToMap([file])).toBe(true)
  const other = { ...file, url: `${file.url}?other` }
  expect(addToMap([file, other])).toBe(true)

  expect(maps()).toHaveLength(3)
  expect(textOf(maps()[1]).integrity).toEqual({ [file.url]: 'sha256-a' })
  expect(textOf(maps()[2]).integrity).toEqual({ [other.url]: 'sha256-a' })
  expect(maps()[1]?.nonce).toBe('n')
})

test('createImportMaps – a browser that reads only the first map – says so', () => {
  const addToMap = createImportMaps(document, [], resolver(1))
  expect(addToMap([file])).toBe(false)
  expect(addToMap([{ ...file, url: `${file.url}?other` }])).toBe(false)
  expect(maps()).toHaveLength(2)
})

test('createImportMaps – no hashes – adds no map', () => {
  expect(createImportMaps(document, [], resolver(9))([])).toBe(false)
  expect(maps()).toHaveLength(1)
})

test('createImportMaps – a browser with Trusted Types – takes JSON only', () => {
  const createPolicy = vi.fn((_name, rules) => rules)
  createImportMaps(document, [], resolver(9), { trustedTypes: { createPolicy } })([file])

  expect(textOf(maps()[1]).integrity).toEqual({ [file.url]: 'sha256-a' })
  const [name, rules] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('shop-import-map')
  expect(() => rules.createScript('alert(1)')).toThrow(SyntaxError)
})

test('createImportMaps – a page without a nonce, which allows no further map – adds none and says so', () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce=""><script type="importmap">{}</script>'
  expect(createImportMaps(document, [], resolver(9))([file])).toBe(false)
  expect(maps()).toHaveLength(1)
})
