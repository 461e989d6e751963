import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { promoteVersion } from './commands.ts'
import { publish, type ReleaseCheck } from './publish.ts'
import { readRegistry } from './registry-file.ts'
import { type LocalTarget, localTarget } from './target.ts'
import { tempRepository, tinyBuild } from './testing/temp-folder.ts'

const declarations = { searchParams: { 'pages/home': ['page'] }, background: 'always' as const }
const nothingWrong: ReleaseCheck = async () => ({ findings: [], declarations })
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

describe('publish', () => {
  test('new sources – are built, stored and in the registry, not live', async () => {
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
          integrity: {
            'assets/home.js': expect.stringMatching(/^sha256-/),
            'remoteEntry.js': expect.stringMatching(/^sha256-/),
            'remoteEntry.ssr.js': expect.stringMatching(/^sha256-/),
          },
          messages: { sends: expect.any(Object), hears: expect.any(Object) },
          declarations,
          published: now.toISOString(),
        },
      },
    ])
  })

  test('the same sources again – nothing is built, and what is live stays live', async () => {
    const target = repository()
    const { version } = await publishTiny(target)
    await promoteVersion(target, 'mfe-tiny', version)

    expect(await publishTiny(target)).toEqual({ version, built: false })

    expect(versionsOf(target).map(({ deployment }) => deployment)).toEqual([{ traffic: 100, default: true }])
  })

  test('no such remote – UNKNOWN_REMOTE', async () => {
    await expect(publish(repository(), 'mfe-none', { check: nothingWrong })).rejects.toThrow(
      expect.objectContaining({ code: 'UNKNOWN_REMOTE' }),
    )
  })

  test('sources that do not build – BUILD_FAILED with what the build said, nothing published', async () => {
    const target = repository({ 'mfe-tiny/src/pages/home.ts': 'export const page = (' })

    await expect(publishTiny(target)).rejects.toThrow(
      expect.objectContaining({ code: 'BUILD_FAILED', message: expect.stringContaining('home.ts') }),
    )
    expect(versionsOf(target)).toEqual([])
    expect(existsSync(join(target.releasesDir, 'mfe-tiny'))).toBe(false)
  })

  test.each([
    ['without an entry', tinyBuild({ other: { file: 'a.js' } })],
    ['without a manifest', "export default { build: { rollupOptions: { input: 'src/pages/home.ts' } } }"],
  ])('a build %s – RELEASE_INVALID, nothing stored', async (_what, config) => {
    const target = repository({ 'mfe-tiny/vite.config.ts': config })

    await expect(publishTiny(target)).rejects.toThrow(expect.objectContaining({ code: 'RELEASE_INVALID' }))
    expect(versionsOf(target)).toEqual([])
    expect(existsSync(join(target.releasesDir, 'mfe-tiny'))).toBe(false)
  })

  test('a build that breaks its contracts – CONTRACT_BROKEN with every finding, nothing stored or left behind', async () => {
    const target = repository()
    const found = ['EVAL assets/home.js: makes code from text', 'TOO_BIG pages/home: 99 KB']

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
