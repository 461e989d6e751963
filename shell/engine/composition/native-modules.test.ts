import { expect, test, vi } from 'vitest'
import { nativeModules, type VerifyModule } from './native-modules.ts'

const folder = 'https://cdn.example/mfe-cart/12'
const release = { name: 'mfe-cart', version: '12', entry: `${folder}/remoteEntry.js`, native: 'sha256-l' }
const signal = new AbortController().signal

function start({ verify = vi.fn<VerifyModule>(async () => {}), named = '' } = {}) {
  const importModule = vi.fn(async (_url: string): Promise<unknown> => 'the module')
  const onFailure = vi.fn(async () => {})
  const load = nativeModules({ verify, importModule, onFailure, isNamed: url => url === named })
  return {
    verify,
    onFailure,
    importModule,
    load: (expose: string) => load(release, expose, signal),
    imported: () => importModule.mock.calls.map(([url]) => url),
  }
}

test('a module – is verified, then imported from the folder of its release', async () => {
  const { load, verify, imported } = start()

  expect(await load('pages/cart')).toBe('the module')
  expect(verify).toHaveBeenCalledWith(release, 'pages/cart', { respell: undefined, signal })
  expect(imported()).toEqual([`${folder}/host/pages/cart.js`])
})

test('a module that failed – is verified and imported under another URL, as is every other from then on', async () => {
  const { load, verify, importModule, imported, onFailure } = start()
  const failure = new Error('cut short')
  importModule.mockRejectedValueOnce(failure)
  await expect(load('pages/cart')).rejects.toThrow('cut short')
  expect(onFailure).toHaveBeenCalledWith(release, failure, signal)

  await load('pages/cart')
  await load('background')

  const respelled = 'https://cdn.example/mfe-cart/%312/host'
  expect(imported().slice(1)).toEqual([`${respelled}/pages/cart.js`, `${respelled}/background.js`])
  const [, , retry] = verify.mock.calls[1] ?? []
  expect(retry?.respell?.(`${folder}/host/assets/a.js`)).toBe(`${respelled}/assets/a.js`)
})

test.each([
  ["the document's own page", 'pages/cart'],
  ['a background', 'background'],
])('%s – fails – is no reason to reload', async (_what, expose) => {
  const { load, importModule, onFailure } = start({ named: `${folder}/host/pages/cart.js` })
  importModule.mockRejectedValueOnce(new Error('gone'))
  await expect(load(expose)).rejects.toThrow('gone')
  expect(onFailure).not.toHaveBeenCalled()
})

test('a module that could not be verified – is not imported, and the next time asks for the same URL', async () => {
  const { load, verify, imported } = start()
  verify.mockRejectedValueOnce(new Error('HTTP 503'))
  await expect(load('pages/cart')).rejects.toThrow('HTTP 503')
  expect(imported()).toEqual([])

  await load('pages/cart')

  expect(imported()).toEqual([`${folder}/host/pages/cart.js`])
})

test('two modules that failed – are retried under the same URL', async () => {
  const { load, importModule, imported } = start()
  const away = new Error('away')
  importModule.mockRejectedValueOnce(away).mockRejectedValueOnce(away)
  await Promise.allSettled([load('pages/cart'), load('background')])

  await Promise.all([load('pages/cart'), load('background')])

  expect(
    imported()
      .slice(2)
      .map(url => url.split('/host/')[0]),
  ).toEqual(['https://cdn.example/mfe-cart/%312', 'https://cdn.example/mfe-cart/%312'])
})
