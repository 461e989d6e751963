import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkRelease, inspectRelease } from './contract-kit.ts'
import type { ReleaseHost } from './load-exposes.ts'

const host: ReleaseHost = { shared: {} }
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const goodModules: Readonly<Record<string, string>> = {
  'pages/home':
    "export const page = { contract: 'page/1', searchParams: ['page'], load: async () => null, head: () => ({ title: '' }), Page: () => null, Skeleton: () => null }",
  'slots/header': "export const slot = { contract: 'slot/1', Slot: () => null, Skeleton: () => null }",
  background:
    "export const background = { contract: 'background/1', neededWhen: 'always', start: () => () => {} }",
}

describe('checkRelease', () => {
  test('contract kit – release meets every contract – no findings', async () => {
    expect(await checkRelease(release({}), { host })).toEqual([])
  })

  test('contract kit – valid release – reads the declarations of its modules', async () => {
    expect((await inspectRelease(release({}), { host })).declarations).toEqual({
      searchParams: { 'pages/home': ['page'] },
      background: 'always',
    })
  })

  test('contract kit – missing, invalid manifest – different codes', async () => {
    const folder = release({})
    rmSync(join(folder, 'mf-manifest.json'))
    expect(await codes(folder)).toEqual(['MANIFEST_MISSING'])
    writeFileSync(join(folder, 'mf-manifest.json'), '{"name": 1')
    expect(await codes(folder)).toEqual(['MANIFEST_INVALID'])
  })

  test('contract kit – several problems – reports all of them', async () => {
    const folder = release({
      manifest: { name: 'Some Name', pluginVersion: 'newest' },
      files: { 'assets/x.js': 'eval("1")' },
    })

    const findings = await checkRelease(folder, { host })

    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'MANIFEST_INVALID name: is not a remote name',
      'MANIFEST_INVALID metaData.pluginVersion: is not a version',
      expect.stringMatching(/^EVAL /),
    ])
  })

  test('contract kit – no server entry – found', async () => {
    expect(await codes(release({ manifest: { hasServerEntry: false } }))).toEqual(['SERVER_ENTRY_MISSING'])
  })

  test('contract kit – other major version of the plugin – PLUGIN_UNKNOWN', async () => {
    expect(await codes(release({ manifest: { pluginVersion: '2.0.0' } }))).toEqual(['PLUGIN_UNKNOWN'])
  })

  test('contract kit – file of the manifest missing – names the file', async () => {
    const folder = release({})
    rmSync(join(folder, 'assets/home.js'))

    const findings = await checkRelease(folder, { host })

    expect(findings).toContainEqual({
      code: 'FILE_MISSING',
      where: 'mf-manifest.json',
      message: 'assets/home.js is listed but missing from the release',
    })
  })

  test('contract kit – file of a preload list missing – names the expose', async () => {
    const preload = { 'pages/home': ['remoteEntry.js', 'assets/gone.js'] }

    expect(await checkRelease(release({}), { host, preload })).toEqual([
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
    ['slots/sidebar', 'SLOT_UNKNOWN'],
  ])('contract kit – exposes %s – %s', async (expose, code) => {
    const module = goodModules['slots/header'] ?? ''
    expect(await codes(release({ modules: { [expose]: module } }))).toEqual([code])
  })

  test.each([
    ['pages/home', 'export const other = 1', ['has no export «page»']],
    [
      'pages/home',
      "export const page = { contract: 'page/9', load: 1, Page: () => null, Skeleton: 'wait' }",
      [
        'uses contract page/9, hosts support page/1',
        'page.load is not a function',
        'page.head is not a function',
        'page.Skeleton is not a component',
        'page.searchParams is not a list of query parameters',
      ],
    ],
    [
      'slots/header',
      "export const slot = { contract: 'slot/1', Skeleton: () => null }",
      ['slot.Slot is not a component'],
    ],
    [
      'background',
      "export const background = { contract: 'background/1' }",
      ['background.start is not a function', "background.neededWhen is not 'always' or a list of conditions"],
    ],
  ])('contract kit – %s lacks parts of its contract – reports each', async (expose, source, messages) => {
    const findings = await checkRelease(release({ modules: { [expose]: source } }), { host })

    expect(findings).toEqual(messages.map(message => ({ code: 'CONTRACT', where: expose, message })))
  })

  test('contract kit – module throws while loading – still checks the others', async () => {
    const folder = release({
      modules: { ...goodModules, 'pages/home': "throw new Error('no window')", background: 'export {}' },
    })

    expect(await codes(folder)).toEqual(['MODULE_FAILED', 'CONTRACT'])
  })

  test('contract kit – expose exceeds its budget – TOO_BIG', async () => {
    // Random text hardly compresses.
    const noise = Array.from({ length: 60_000 }, (_, index) =>
      ((index * 7919) ** 2 % 9973).toString(36),
    ).join('')
    const folder = release({
      modules: { 'slots/header': `${goodModules['slots/header']}\nexport const noise = '${noise}'` },
    })

    expect(await codes(folder)).toEqual(['TOO_BIG'])
  })

  test('contract kit – copy of a shared package – found in any file', async () => {
    const copy = 'Symbol.for("react.transitional.element")'
    const findings = await checkRelease(release({ files: { 'assets/vendor.js': copy } }), { host })

    expect(findings).toEqual([
      {
        code: 'SHARED_COPY',
        where: 'assets/vendor.js',
        message: 'contains a copy of react or react-dom, which the host provides',
      },
    ])
  })
})

async function codes(folder: string): Promise<string[]> {
  return (await checkRelease(folder, { host })).map(({ code }) => code)
}

interface Parts {
  /** Source by expose. */
  readonly modules?: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  readonly manifest?: {
    readonly name?: string
    readonly pluginVersion?: string
    readonly hasServerEntry?: boolean
  }
}

/** A small hand-written release, valid unless `parts` break it. */
function release({ modules = goodModules, files = {}, manifest = {} }: Parts): string {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  folders.push(folder)
  const entry = (name: string) => ({ name, path: '', type: 'module' })
  const exposes = Object.keys(modules).map(expose => ({
    id: `mfe_broken:${expose}`,
    name: expose,
    path: `./${expose}`,
    assets: { js: { sync: [fileOf(expose)], async: [] }, css: { sync: [], async: [] } },
  }))
  const imports = Object.keys(modules).map(expose => `'./${expose}': () => import('./${fileOf(expose)}')`)
  const written: Record<string, string> = {
    ...files,
    ...Object.fromEntries(Object.entries(modules).map(([expose, source]) => [fileOf(expose), source])),
    'remoteEntry.js': 'export {}',
    'remoteEntry.ssr.js': `const modules = { ${imports.join(', ')} }
export const init = () => {}
export const get = async name => { const module = await modules[name](); return () => module }`,
    'mf-manifest.json': JSON.stringify({
      id: 'mfe_broken',
      name: manifest.name ?? 'mfe_broken',
      metaData: {
        name: manifest.name ?? 'mfe_broken',
        type: 'app',
        buildInfo: { buildVersion: '1.0.0', buildName: 'mfe_broken' },
        remoteEntry: entry('remoteEntry.js'),
        ...(manifest.hasServerEntry === false ? {} : { ssrRemoteEntry: entry('remoteEntry.ssr.js') }),
        types: { path: '', name: '' },
        globalName: 'mfe_broken',
        pluginVersion: manifest.pluginVersion ?? '1.23.0',
        publicPath: 'auto',
      },
      shared: [],
      remotes: [],
      exposes,
    }),
  }
  for (const [file, content] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return folder
}

function fileOf(expose: string): string {
  return `assets/${expose.split('/').at(-1)}.js`
}
