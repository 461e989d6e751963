import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { writeEarlierRelease } from '../testing/earlier-release.ts'
import { checkFiles, inspectRelease, loadRelease } from './kit.ts'
import { goodModules, type Parts, writeRelease } from './testing/write-release.ts'

const parent = mkdtempSync(join(tmpdir(), 'releases-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const release = (parts: Parts = {}) => writeRelease(parent, parts)

describe('contract kit', () => {
  test('contract kit – release meets every contract – no findings, and the declarations of its modules', async () => {
    expect(await inspectRelease(release())).toEqual({
      findings: [],
      declarations: { searchParams: { 'pages/home': ['page'] }, background: 'always' },
    })
  })

  test('loading a release – a page that throws when it is rendered, a module that does not load – only the second is found', async () => {
    const modules = {
      ...goodModules,
      'pages/home': goodModules['pages/home']?.replace('Page: () => null', 'Page: () => { throw 1 }') ?? '',
      'slots/header': "throw new Error('not today')",
    }
    const folder = release({ modules })

    expect(await loadRelease(folder)).toEqual({
      findings: [
        { code: 'MODULE_FAILED', where: 'slots/header', message: expect.stringContaining('not today') },
      ],
      declarations: { searchParams: { 'pages/home': ['page'] }, background: 'always' },
    })
    expect((await inspectRelease(folder)).findings).toContainEqual(
      expect.objectContaining({ code: 'RENDER_FAILED', where: 'pages/home' }),
    )
  })

  test('contract kit – a release built before shared-base existed – still meets every contract', async () => {
    const folder = join(parent, 'earlier')
    writeEarlierRelease(folder)
    const program = fileURLToPath(new URL('../../../shell/start/release-check.ts', import.meta.url))
    expect((await inspectRelease(folder, { program })).findings).toEqual([])
  })

  test('contract kit – a slot that the site does not have – SLOT_UNKNOWN', async () => {
    const modules = { 'slots/sidebar': goodModules['slots/header'] ?? '' }
    expect((await inspectRelease(release({ modules }))).findings).toEqual([
      { code: 'SLOT_UNKNOWN', where: 'slots/sidebar', message: 'no page has this slot; slots are header' },
    ])
  })

  test('contract kit – missing, invalid manifest – different codes', () => {
    const folder = release({})
    rmSync(join(folder, 'mf-manifest.json'))
    expect(codes(folder)).toEqual(['MANIFEST_MISSING'])
    writeFileSync(join(folder, 'mf-manifest.json'), '{"name": 1')
    expect(codes(folder)).toEqual(['MANIFEST_INVALID'])
  })

  test('contract kit – several problems – reports all of them', () => {
    const folder = release({
      manifest: { remote: 'Some Name', pluginVersion: 'newest' },
      files: { 'assets/x.js': 'eval("1")' },
    })

    const { findings } = checkFiles(folder)

    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'MANIFEST_INVALID name: is not a remote name',
      'MANIFEST_INVALID metaData.pluginVersion: is not a version',
      expect.stringMatching(/^EVAL /),
    ])
  })

  test('contract kit – no server entry – found', () => {
    expect(codes(release({ manifest: { hasServerEntry: false } }))).toEqual(['SERVER_ENTRY_MISSING'])
  })

  test('contract kit – other major version of the plugin – PLUGIN_UNKNOWN', () => {
    expect(codes(release({ manifest: { pluginVersion: '2.0.0' } }))).toEqual(['PLUGIN_UNKNOWN'])
  })

  test('contract kit – file of the manifest missing – names the file', () => {
    const folder = release({})
    rmSync(join(folder, 'assets/home.js'))

    const { findings } = checkFiles(folder)

    expect(findings).toContainEqual({
      code: 'FILE_MISSING',
      where: 'mf-manifest.json',
      message: 'assets/home.js is listed but missing from the release',
    })
  })

  test('contract kit – file of a preload list missing – names the expose', () => {
    const preload = { 'pages/home': ['remoteEntry.js', 'assets/gone.js'] }

    expect(checkFiles(release({}), preload).findings).toEqual([
      {
        code: 'FILE_MISSING',
        where: 'pages/home',
        message: 'assets/gone.js is listed but missing from the release',
      },
    ])
  })

  test.each([
    ['widgets/clock', 'EXPOSE_NAME'],
    ['pages/Home', 'EXPOSE_NAME'],
    ['slots/Header', 'EXPOSE_NAME'],
  ])('contract kit – exposes %s – %s', (expose, code) => {
    const module = goodModules['slots/header'] ?? ''
    expect(codes(release({ modules: { [expose]: module } }))).toEqual([code])
  })

  // Random text hardly compresses.
  const noise = Array.from({ length: 60_000 }, (_, index) => ((index * 7919) ** 2 % 9973).toString(36)).join(
    '',
  )

  test('contract kit – expose exceeds its budget – TOO_BIG', () => {
    const folder = release({
      modules: { 'slots/header': `${goodModules['slots/header']}\nexport const noise = '${noise}'` },
    })

    expect(codes(folder)).toEqual(['TOO_BIG'])
  })

  test('contract kit – prepared meanwhile – budgets count the compressed copies', async () => {
    const folder = release()
    const prepare = async () => {
      await setImmediate()
      writeFileSync(join(folder, 'remoteEntry.js.br'), Buffer.alloc(200 * 1024))
    }

    const { findings } = await inspectRelease(folder, { prepared: prepare() })

    expect(findings.map(({ code }) => code)).toContain('TOO_BIG')
  })

  test('contract kit – module for the shell imports too much, at first or later – names it', () => {
    const found = (source: string, length: number) => {
      const chunk = `export const noise = '${noise.slice(0, length)}'`
      return checkFiles(release({ files: { 'host/pages/home.js': source, 'host/assets/noise.js': chunk } }))
        .findings
    }
    const later = "export const later = () => import('../assets/noise.js')"
    const tooBig = { code: 'TOO_BIG', where: 'host/pages/home.js' }

    expect(found(later, 120_000)).toEqual([])
    expect(found("import '../assets/noise.js'", 120_000)).toMatchObject([tooBig])
    expect(found(later, noise.length)).toMatchObject([
      { ...tooBig, message: expect.stringContaining('import()') },
    ])
  })

  test('contract kit – copy of a shared package – found in any file', () => {
    const copy = 'Symbol.for("react.transitional.element")'
    const { findings } = checkFiles(release({ files: { 'assets/vendor.js': copy } }))

    expect(findings).toEqual([
      {
        code: 'SHARED_COPY',
        where: 'assets/vendor.js',
        message: 'contains a copy of react or react-dom, which the host provides',
      },
    ])
  })
})

function codes(folder: string): string[] {
  return checkFiles(folder).findings.map(({ code }) => code)
}
