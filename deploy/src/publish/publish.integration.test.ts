import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeFiles } from 'shared-remote/testing/write-files'
import { describe, expect, test } from 'vitest'
import { promoteVersion } from '../commands.ts'
import { readRegistry } from '../stores/registry-file.ts'
import { type LocalTarget, localTarget } from '../stores/target.ts'
import { tempFolder, tempRepository, tinyBuild, tinyRemote } from '../testing/temp-folder.ts'
import { documentOf, version } from '../testing/versions.ts'
import { publish, type ReleaseCheck } from './publish.ts'
import { versionOfRelease } from './release-data.ts'

const declarations = { searchParams: { 'pages/home': ['page'] }, background: 'always' as const }
const { routes, owner, onCall } = tinyRemote
const nothingWrong: ReleaseCheck = async () => ({ findings: [], declarations })
const live = { traffic: 100, default: true }
const now = new Date('2026-11-20T10:00:00.000Z')
const publishTiny = (target: LocalTarget, check = nothingWrong) => publish(target, 'mfe-tiny', { check, now })

function repository(files: Readonly<Record<string, string>> = {}): LocalTarget {
  const root = tempRepository(files)
  return localTarget({
    root,
    releasesDir: join(root, 'data/releases'),
    registryFile: join(root, 'data/registry.json'),
  })
}

const versionsOf = (target: LocalTarget) => readRegistry(target.registryFile).microFrontends['mfe-tiny'] ?? []
const sri = (algorithm: string, content: string) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
/** Of every file as the build wrote it: not of the compressed copies and the release's own entry. */
const sriOfFiles = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter(file => file.isFile() && !/\.(br|gz)$|^release\.json$/.test(file.name))
      .map(file => join(file.parentPath, file.name))
      .map(file => [relative(folder, file), sri('sha256', readFileSync(file, 'utf8'))]),
  )

describe('publish', () => {
  test('publish – new sources – builds, stores and registers a release that is not live', async () => {
    const target = repository()

    const { version, built } = await publishTiny(target)

    expect(built).toBe(true)
    expect(existsSync(join(target.releasesDir, 'mfe-tiny', version, 'mf-manifest.json'))).toBe(true)
    expect(versionsOf(target)).toEqual([
      {
        url: `/remotes/mfe-tiny/${version}/mf-manifest.json`,
        metadata: { version, integrity: expect.stringMatching(/^sha384-/) },
        deployment: { traffic: 0, default: false },
        extras: {
          contracts: { 'pages/home': 'page/1' },
          plugin: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          preload: { 'pages/home': ['remoteEntry.js', 'assets/home.js'] },
          integrity: sriOfFiles(join(target.releasesDir, 'mfe-tiny', version)),
          modules: { browser: ['remoteEntry.js', 'assets/home.js'], server: ['remoteEntry.ssr.js'] },
          messages: { sends: expect.any(Object), hears: expect.any(Object) },
          declarations: { ...declarations, routes, slots: [], owner, onCall },
          published: now.toISOString(),
          source: { by: expect.any(String) },
        },
      },
    ])
  })

  test('publish – same sources again – builds nothing and keeps the live version', async () => {
    const target = repository()
    const { version } = await publishTiny(target)
    await promoteVersion(target, 'mfe-tiny', version)
    const dist = join(target.root, 'mfe-tiny/dist')
    rmSync(dist, { recursive: true })

    expect(await publishTiny(target)).toEqual({ version, built: false })

    expect(existsSync(dist)).toBe(false)
    expect(versionsOf(target).map(({ deployment }) => deployment)).toEqual([{ traffic: 100, default: true }])
  })

  test('publish – same sources to another store – built once; other sources again', async () => {
    const target = repository()
    const other = localTarget({
      root: target.root,
      releasesDir: join(target.root, 'other/releases'),
      registryFile: join(target.root, 'other/registry.json'),
    })
    const dist = join(target.root, 'mfe-tiny/dist/remoteEntry.js')
    const { version } = await publishTiny(target)
    const builtAt = statSync(dist).mtimeMs

    expect(await publishTiny(other)).toEqual({ version, built: true })
    expect(existsSync(join(other.releasesDir, 'mfe-tiny', version, '.sources'))).toBe(false)
    expect(statSync(dist).mtimeMs).toBe(builtAt)

    writeFiles(target.root, { 'mfe-tiny/src/pages/home.ts': 'export const page = 2' })
    await publishTiny(other)
    expect(statSync(dist).mtimeMs).toBeGreaterThan(builtAt)
  })

  test('publish – only types and comments changed – the same version, checked and stored once', async () => {
    const target = repository()
    const { version } = await publishTiny(target)
    expect(version).toMatch(/^1\.2\.3-b[0-9a-f]{16}$/)
    writeFiles(target.root, {
      'mfe-tiny/src/pages/home.ts': 'export const page = 1\n/** The page. */\nexport type Page = typeof page',
    })

    const again = await publishTiny(target, () => Promise.reject(new Error('checked twice')))

    expect(again).toEqual({ version, built: false })
    expect(versionsOf(target)).toHaveLength(1)
  })

  test('publish – another message version, the same files – another version', async () => {
    const folder = tempFolder({ 'a.js': '1', 'release.txt': '' })
    const of = (terms: unknown) => versionOfRelease(folder, { packageVersion: '1.0.0', terms })

    expect(of({ sends: { cart: 1 } })).toBe(of({ sends: { cart: 1 } }))
    expect(of({ sends: { cart: 2 } })).not.toBe(of({ sends: { cart: 1 } }))
  })

  test.each([
    ['ROUTE_FORBIDDEN', { routes: [{ path: '/card/gifts', page: 'home', guard: 'user' }] }],
    ['ROUTE_TAKEN', { routes: [{ path: '/gifts/:name', page: 'home' }] }],
  ])('publish – the manifest breaks the route policy – %s, nothing stored', async (code, wishes) => {
    const remote = 'mfe-tiny'
    const manifest = {
      'virtual:entry': { file: 'remoteEntry.js' },
      'src/pages/home.ts': { file: 'assets/home.js' },
      'src/slots/header.ts': { file: 'assets/home.js' },
    }
    const files = {
      'package.json': `{ "name": "${remote}", "version": "1.2.3", "type": "module" }`,
      'src/pages/home.ts': 'export const page = 1',
      'src/slots/header.ts': 'export const slot = 1',
      'vite.config.ts': tinyBuild(manifest, { ...tinyRemote, ...wishes }),
    }
    const target = repository(
      Object.fromEntries(Object.entries(files).map(([file, text]) => [`${remote}/${file}`, text])),
    )
    const gifts = version(
      '1',
      { declarations: { searchParams: {}, routes: [{ path: '/gifts/:id?', page: 'gift' }] } },
      live,
    )
    await target.registry.update(() => documentOf({ 'mfe-gifts': [gifts] }), { command: 'set up' })

    await expect(publish(target, remote, { check: nothingWrong, now })).rejects.toMatchObject({ code })
    expect(existsSync(join(target.releasesDir, remote))).toBe(false)
  })

  test('publish – the manifest names a page or a message that does not exist – RELEASE_INVALID', async () => {
    for (const wrong of [{ routes: [{ path: '/tiny', page: 'none' }] }, { messages: { sends: ['none'] } }]) {
      const target = repository({
        'mfe-tiny/vite.config.ts': tinyBuild(undefined, { ...tinyRemote, ...wrong }),
      })

      await expect(publishTiny(target)).rejects.toMatchObject({
        code: 'RELEASE_INVALID',
        message: expect.stringContaining('none'),
      })
    }
  })

  test('publish – build fails – BUILD_FAILED with the build’s output, nothing published', async () => {
    const target = repository({ 'mfe-tiny/src/pages/home.ts': 'export const page = (' })

    await expect(publishTiny(target)).rejects.toThrow(
      expect.objectContaining({ code: 'BUILD_FAILED', message: expect.stringContaining('home.ts') }),
    )
    expect(versionsOf(target)).toEqual([])
    expect(existsSync(join(target.releasesDir, 'mfe-tiny'))).toBe(false)
  })

  test('publish – pages, slots, background and a script for third-party hosts – contracts and integrity of each', async () => {
    const modules = ['src/pages/home.ts', 'src/slots/header.ts', 'src/background.ts']
    const manifest = {
      'virtual:entry': { file: 'remoteEntry.js' },
      ...Object.fromEntries(modules.map(module => [module, { file: 'assets/home.js' }])),
    }
    const extraFiles = `
mkdirSync('dist/embed', { recursive: true })
writeFileSync('dist/embed/shop-cart.js', process.env.NODE_ENV)
writeFileSync('dist/mf-stats.json', '{}')
`
    const target = repository({
      'mfe-tiny/vite.config.ts': tinyBuild(manifest) + extraFiles,
      'mfe-tiny/vite.embed.config.ts': '',
      'mfe-tiny/src/slots/header.ts': 'export const slot = 1',
      'mfe-tiny/src/background.ts': 'export const background = 1',
    })

    const { version } = await publishTiny(target)

    const [entry] = versionsOf(target)
    expect(entry?.extras.contracts).toEqual({
      'pages/home': 'page/1',
      'slots/header': 'slot/1',
      background: 'background/1',
    })
    expect(Object.values(entry?.extras.modules ?? {}).flat()).not.toContain('embed/shop-cart.js')
    const folder = join(target.releasesDir, 'mfe-tiny', version)
    expect(readFileSync(join(folder, 'embed/shop-cart.js'), 'utf8')).toBe('production')
    expect(existsSync(join(folder, 'mf-stats.json'))).toBe(false)
    expect(entry?.extras.integrity?.['embed/shop-cart.js']).toBe(sri('sha256', 'production'))
    expect(entry?.metadata.integrity).toBe(sri('sha384', '{}'))
  })

  test.each(['mf-manifest.json', '.vite/manifest.json', 'remoteEntry.ssr.js', 'remote.json'])(
    'publish – build wrote no %s – RELEASE_INVALID names it, nothing stored or left behind',
    async file => {
      const config = `${tinyBuild()}\nimport { rmSync } from 'node:fs'\nrmSync('dist/${file}')\n`
      const target = repository({ 'mfe-tiny/vite.config.ts': config })

      await expect(publishTiny(target)).rejects.toThrow(
        expect.objectContaining({ code: 'RELEASE_INVALID', message: expect.stringContaining(file) }),
      )
      expect(existsSync(join(target.releasesDir, 'mfe-tiny'))).toBe(false)
      expect(readdirSync(join(target.root, 'node_modules')).filter(name => name.includes('tiny'))).toEqual([])
    },
  )

  test('publish – a release that was stored but not registered – registered from its release.json', async () => {
    const target = repository()
    await publishTiny(target)
    const before = versionsOf(target)
    await target.registry.update(document => ({ ...document, microFrontends: {} }), { command: 'forget' })

    expect(await publishTiny(target)).toMatchObject({ built: false })

    expect(versionsOf(target)).toEqual(before)
  })

  test('publish – the registry is lost – REGISTRY_MISSING before anything is built', async () => {
    const target = repository()
    await publishTiny(target)
    rmSync(target.registryFile)
    writeFiles(target.root, { 'mfe-tiny/src/pages/home.ts': 'export const page = (' })

    await expect(publishTiny(target)).rejects.toMatchObject({ code: 'REGISTRY_MISSING' })
  })

  test('publish – broken contracts – CONTRACT_BROKEN with every finding, nothing stored or left behind', async () => {
    const target = repository()
    const found = ['EVAL assets/home.js: creates code from text', 'TOO_BIG pages/home: 99 KB']

    const publishing = publishTiny(target, async release => {
      expect(existsSync(join(release, 'mf-manifest.json'))).toBe(true)
      return { findings: found, declarations }
    })

    await expect(publishing).rejects.toThrow(
      expect.objectContaining({
        code: 'CONTRACT_BROKEN',
        message: expect.stringContaining(found.join('\n  ')),
      }),
    )
    expect(versionsOf(target)).toEqual([])
    expect(existsSync(join(target.releasesDir, 'mfe-tiny'))).toBe(false)
    expect(readdirSync(join(target.root, 'node_modules')).filter(name => name.includes('tiny'))).toEqual([])
  })
})
