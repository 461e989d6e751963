import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from 'shared-remote/registry-document'
import { expect, test, vi } from 'vitest'
import { SOURCE_MAPS } from '../../lib/source-maps.ts'
import { releaseModules } from '../../publish/module-graph.ts'
import { nativeModules } from '../../publish/native-modules.ts'
import { runningService } from '../../testing/running-service.ts'
import { tempTarget } from '../../testing/temp-target.ts'
import type { UploadCheck } from './check/check-upload.ts'
import { UploadShares } from './upload-shares.ts'

const hash = (content: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`

/** As long as those that the federation plugin makes. */
const longName = `assets/_virtual_mf___${'mfe_internal__'.repeat(9)}-CPqq71ky.js`

const files = {
  [longName]: 'export const shared = 1',
  'mf-manifest.json': '{}',
  '.vite/manifest.json': JSON.stringify({ 'src/pages/home.ts': { file: 'assets/home.js' } }),
  'remoteEntry.js': 'export {}',
  'remoteEntry.ssr.js': 'export const server = 1',
  'assets/home.js': 'export const page = 1',
}
type Files = Readonly<Record<string, string>>

async function releaseOf(content: Files, version = '1.0.0-b1', extras = {}): Promise<Release> {
  const text = (path: string) => content[path]
  const manifest = Buffer.from(content['.vite/manifest.json'] ?? '{}')
  const integrity = Object.fromEntries(Object.entries(content).map(([path, one]) => [path, hash(one)]))
  const native = await nativeModules(['pages/home'], integrity, text)
  return {
    remote: 'mfe-cart',
    metadata: { version, integrity: hash(content['mf-manifest.json'] ?? '', 'sha384') },
    extras: {
      contracts: { 'pages/home': 'page/1' },
      plugin: '1.23.0',
      preload: { 'pages/home': ['assets/home.js'] },
      integrity,
      modules: await releaseModules('remoteEntry.ssr.js', manifest, text),
      ...(native && { native }),
      ...extras,
    },
  }
}

async function service(check?: UploadCheck) {
  const target = tempTarget()
  const running = await runningService(target, {}, check && { check })
  const begin = async (release: Release, token?: string) =>
    await running.call('POST', '/api/remotes/mfe-cart/releases', {
      body: { release },
      ...(token && { token }),
    })
  const put = async (id: string, path: string, content: string, token = running.admin) =>
    await fetch(`${running.url}/api/uploads/${id}/files/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: content,
    })
  const complete = (id: string) => running.call('POST', `/api/uploads/${id}/complete`)
  const upload = async (content: Files, version?: string) => {
    const { body } = await begin(await releaseOf(content, version))
    for (const path of body.missing) await put(body.id, path, content[path] ?? '')
    return { missing: body.missing as string[], done: await complete(body.id) }
  }
  const staged = () => {
    const folder = join(running.stateDir, 'uploads')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  return { target, running, begin, put, complete, upload, staged }
}

test('a release, then the next one – only the files that changed are asked for', async () => {
  const { target, upload, staged } = await service()

  const first = await upload(files)
  const next = await upload({ ...files, 'assets/home.js': 'export const page = 2' }, '1.0.0-b2')

  expect(first.missing.sort()).toEqual(Object.keys(files).sort())
  expect(next.missing).toEqual(['assets/home.js'])
  expect([first.done.status, next.done.status]).toEqual([200, 200])
  expect((await target.releases.read('mfe-cart', '1.0.0-b2', 'remoteEntry.js')).toString()).toBe('export {}')
  const listed = (await target.registry.read()).microFrontends['mfe-cart'] ?? []
  expect(listed.map(({ metadata }) => metadata.version)).toEqual(['1.0.0-b1', '1.0.0-b2'])
  expect(staged()).toEqual([])
})

test('a release with source maps – they are asked for, verified and stored apart', async () => {
  const { target, running, put, complete } = await service()
  const body = { release: await releaseOf(files), sourceMaps: hash('packed') }
  const begun = await running.call('POST', '/api/remotes/mfe-cart/releases', { body })
  const { id, missing } = begun.body
  expect(missing).toContain(SOURCE_MAPS)
  for (const path of Object.keys(files)) await put(id, path, files[path] ?? '')
  expect((await put(id, SOURCE_MAPS, 'others')).status).toBe(422)
  expect((await complete(id)).body.code).toBe('UPLOAD_INCOMPLETE')
  await put(id, SOURCE_MAPS, 'packed')
  expect((await complete(id)).status).toBe(200)
  const { version } = body.release.metadata
  expect((await target.releases.sourceMaps('mfe-cart', version))?.toString()).toBe('packed')
})

test('a release with native modules – is listed with them', async () => {
  const { target, upload } = await service()
  const script = 'export const page = 1'
  const list = {
    contract: 'host/1',
    integrity: { 'pages/home.js': hash(script) },
    exposes: { 'pages/home': { now: ['pages/home.js'], later: [] } },
  }

  const { done } = await upload({
    ...files,
    'host/pages/home.js': script,
    'host/modules.json': JSON.stringify(list),
  })

  expect(done).toMatchObject({ status: 200 })
  const [entry] = (await target.registry.read()).microFrontends['mfe-cart'] ?? []
  expect(entry?.extras.native).toEqual({
    contract: 'host/1',
    preload: { 'pages/home': ['host/pages/home.js'] },
    later: { 'pages/home': [] },
  })
})

test('a file whose bytes are others than described – HASH_MISMATCH, and the release is never complete', async () => {
  const { begin, put, complete, target } = await service()
  const { body } = await begin(await releaseOf(files))

  const refused = await put(body.id, 'assets/home.js', 'export const page = "evil"')

  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ code: 'HASH_MISMATCH' })
  expect((await complete(body.id)).body.code).toBe('UPLOAD_INCOMPLETE')
  expect(await target.releases.list()).toEqual([])
})

test.each([
  ['a path outside', { '../../evil.js': 'x' }],
  ['an absolute path', { '/etc/passwd': 'x' }],
  ['a hidden dot segment', { 'assets/../../evil.js': 'x' }],
  ['its own description', { 'release.json': 'x' }],
  ['a compressed copy', { 'assets/home.js.br': 'x' }],
])('a description with %s – RELEASE_INVALID, nothing is staged', async (_what, more) => {
  const { begin, staged } = await service()
  const refused = await begin(await releaseOf({ ...files, ...more }))
  expect(refused).toMatchObject({ status: 422, body: { code: 'RELEASE_INVALID' } })
  expect(staged()).toEqual([])
})

test.each([
  ['of another remote', { remote: 'mfe-header' }],
  ['with a version that is a path', { metadata: { version: '../1', integrity: 'sha384-x' } }],
  ['without a manifest', { extras: { contracts: {}, plugin: '1', preload: {}, integrity: {} } }],
])('a description %s – RELEASE_INVALID', async (_what, more) => {
  const { begin } = await service()
  const refused = await begin({ ...(await releaseOf(files)), ...more })
  expect(refused.body.code).toBe('RELEASE_INVALID')
})

test('pages of another team – refused with the code of the policy before a file is sent, nothing is listed', async () => {
  const { target, begin, staged } = await service()
  const routes = [{ path: '/login', page: 'home' }]
  const refused = await begin(await releaseOf(files, '1', { declarations: { searchParams: {}, routes } }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'ROUTE_FORBIDDEN' } })
  expect(staged()).toEqual([])
  expect((await target.registry.read()).microFrontends).toEqual({})
})

test('a list of scripts, or a hash of the manifest, that its files do not have – RELEASE_INVALID, nothing is stored', async () => {
  const { begin, put, complete, target, staged } = await service()
  const sound = await releaseOf(files)
  const fewer = {
    ...sound,
    extras: { ...sound.extras, modules: { browser: [], server: ['remoteEntry.ssr.js'] } },
  }
  const other = { ...sound, metadata: { ...sound.metadata, integrity: hash('other', 'sha384') } }
  for (const release of [fewer, other]) {
    const { body } = await begin(release)
    for (const [path, content] of Object.entries(files)) await put(body.id, path, content)
    expect((await complete(body.id)).body.code).toBe('RELEASE_INVALID')
  }
  expect(await target.releases.list()).toEqual([])
  expect(staged()).toEqual([])
})

test('fields that a rollout records – left out of what is listed', async () => {
  const { begin, put, complete, target } = await service()
  const forged = await releaseOf(files, '1.0.0-b1', {
    defaultUntil: '2030-01-01T00:00:00.000Z',
    published: '2001-01-01T00:00:00.000Z',
    source: { by: 'somebody else' },
  })
  const { body } = await begin(forged)
  for (const [path, content] of Object.entries(files)) await put(body.id, path, content)
  expect((await complete(body.id)).status).toBe(200)

  const [entry] = (await target.registry.read()).microFrontends['mfe-cart'] ?? []

  expect(entry?.extras.defaultUntil).toBeUndefined()
  expect(entry?.extras.published).not.toMatch(/^2001/)
  expect(entry?.extras.source?.by).toBe('admin')
})

test('an upload of another token, or one that nobody continues – UPLOAD_UNKNOWN, its files are gone', async () => {
  const { begin, put, staged, running } = await service()
  const { body } = await begin(await releaseOf(files))
  const token = await running.tokenFor({ remotes: ['*'], abilities: ['publish'] })
  expect((await put(body.id, 'remoteEntry.js', 'export {}', token)).status).toBe(404)
  expect((await put(body.id, 'remoteEntry.js', 'export {}')).status).toBe(204)
  expect(staged()).toHaveLength(1)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
  await begin(await releaseOf(files, '1.0.0-b2'))
  vi.useRealTimers()

  expect(staged()).toHaveLength(1)
  expect((await put(body.id, 'remoteEntry.js', 'export {}')).status).toBe(404)
})

test('a file beyond the limit – TOO_LARGE', async () => {
  const { begin, put } = await service()
  const { body } = await begin(await releaseOf(files))
  const refused = await put(body.id, 'assets/home.js', 'x'.repeat(10 * 1024 * 1024 + 1))
  expect(refused.status).toBe(413)
})

test('a description of more than 256 KB – RELEASE_INVALID, one a little smaller is taken', async () => {
  const { begin } = await service()
  const refused = await begin(await releaseOf(files, '1', { plugin: 'x'.repeat(256 * 1024) }))
  expect(refused.body.code).toBe('RELEASE_INVALID')
  expect((await begin(await releaseOf(files, '1', { plugin: 'x'.repeat(250 * 1024) }))).status).toBe(200)
})

test('uploads of one token – more than it may have at once – TOO_MANY_REQUESTS, while others go on', async () => {
  const { begin, running } = await service()
  const [mine, others] = await Promise.all(
    [0, 1].map(() => running.tokenFor({ remotes: ['*'], abilities: ['publish'] })),
  )
  for (let index = 0; index < 6; index += 1)
    expect((await begin(await releaseOf(files, `1.0.0-b${index}`), mine)).status).toBe(200)

  const refused = await begin(await releaseOf(files, '1.0.0-b6'), mine)

  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await begin(await releaseOf(files, '1.0.0-b6'), others)).status).toBe(200)
})

test('an upload that is being checked – cannot be changed or completed again', async () => {
  let answer = () => {}
  const checked = new Promise<void>(resolve => {
    answer = resolve
  })
  const { begin, put, complete } = await service(() => checked)
  const { body } = await begin(await releaseOf(files))
  for (const [path, content] of Object.entries(files)) await put(body.id, path, content)

  const completing = complete(body.id)
  await vi.waitFor(async () => expect((await put(body.id, 'remoteEntry.js', 'export {}')).status).toBe(404))
  expect((await complete(body.id)).body.code).toBe('UPLOAD_UNKNOWN')
  answer()

  expect((await completing).status).toBe(200)
})

test('releases and bytes of one token – more than a day allows – TOO_MANY_REQUESTS until the day is over', () => {
  let now = 0
  const shares = new UploadShares(() => new Date(now))
  for (let index = 0; index < 200; index += 1) shares.take('cart', { releases: 1, bytes: 10 ** 7 })
  const day = 24 * 60 * 60

  for (const amount of [{ releases: 1 }, { bytes: 2 ** 30 }])
    expect(() => shares.take('cart', amount)).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: day }),
    )
  shares.take('header', { releases: 1, bytes: 2 ** 30 })

  now = day * 1000
  shares.take('cart', { releases: 1, bytes: 2 ** 30 })
})
