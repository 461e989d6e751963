import { createInstance } from '@module-federation/runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostModules } from '../../frame/host-modules.ts'
import { federatedModules } from './federated-modules.ts'
import { createReleaseLoader } from './release-loader.ts'

vi.mock('@module-federation/runtime', () => ({ createInstance: vi.fn() }))

const folder = 'https://cdn.example/mfe-cart'
const page = { remote: 'mfe-cart', expose: 'pages/cart' }
const background = { remote: 'mfe-cart', expose: 'background' }
const [loadRemote, registerRemotes, removeRemote, fetched] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]

beforeEach(() => {
  const federation = {
    options: { remotes: [{ name: 'mfe_cart' }] },
    remoteHandler: { removeRemote },
    loadRemote,
    registerRemotes,
  }
  vi.mocked(createInstance).mockReturnValue(federation as never)
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => new Response('ok'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function startLoader() {
  const entry = `${folder}/12/remoteEntry.js`
  const release = { name: 'mfe-cart', version: '12', entry }
  const files = [
    { url: entry, integrity: 'sha256-entry' },
    { url: `${folder}/12/assets/cart.js`, integrity: 'sha256-cart' },
  ]
  const composition = { key: 'k', remotes: { 'mfe-cart': release } }
  const load = federatedModules(composition, {
    hostModules,
    mustMatch: (_release, respell) =>
      respell ? files.map(file => ({ ...file, url: respell(file.url) })) : [],
  })
  return createReleaseLoader(composition, { deadlineMs: 1_000, load })
}

const asked = () => fetched.mock.calls.map(([url, init]) => [url, (init as RequestInit).integrity])
const registered = () => registerRemotes.mock.calls.map(([[remote]]) => remote.entry)

test('a module that failed – is requested under another URL, after its files were verified', async () => {
  const loader = startLoader()
  loadRemote.mockRejectedValueOnce(new Error('cut short')).mockResolvedValue('the module')
  await loader.load(page).catch(() => {})
  expect(fetched).not.toHaveBeenCalled()

  loader.forget(page)

  expect(await loader.load(page)).toBe('the module')
  expect(asked()).toEqual([
    [`${folder}/%312/remoteEntry.js`, 'sha256-entry'],
    [`${folder}/%312/assets/cart.js`, 'sha256-cart'],
  ])
  expect(removeRemote.mock.calls).toEqual([[{ name: 'mfe_cart' }]])
  expect(registered()).toEqual([`${folder}/%312/remoteEntry.js`])
})

test('a retry that cannot load the entry – registers nothing, and the next one asks again', async () => {
  const loader = startLoader()
  loadRemote.mockRejectedValueOnce(new Error('away')).mockResolvedValue('the module')
  await loader.load(page).catch(() => {})
  loader.forget(page)
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await expect(loader.load(page)).rejects.toThrow('HTTP 503')
  expect(registered()).toEqual([])

  loader.forget(page)

  expect(await loader.load(page)).toBe('the module')
  expect(registered()).toEqual([`${folder}/%312/remoteEntry.js`])
})

test('another module that also failed – comes from the new registration', async () => {
  const loader = startLoader()
  const away = new Error('away')
  loadRemote.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('the module')
  await Promise.all([page, background].map(id => loader.load(id).catch(() => loader.forget(id))))
  await loader.load(page)

  expect(await loader.load(background)).toBe('the module')
  expect(registered()).toHaveLength(1)
})

test('two modules retried at once – are registered once', async () => {
  const loader = startLoader()
  const away = new Error('away')
  loadRemote.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('the module')
  await Promise.all([page, background].map(id => loader.load(id).catch(() => loader.forget(id))))

  await Promise.all([loader.load(page), loader.load(background)])

  expect(registered()).toHaveLength(1)
})
