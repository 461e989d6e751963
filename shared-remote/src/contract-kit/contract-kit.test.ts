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
  test('a release that meets every contract – no findings', async () => {
    expect(await checkRelease(release({}), { host })).toEqual([])
  })

  test('declarations – are read from the built modules', async () => {
    expect((await inspectRelease(release({}), { host })).declarations).toEqual({
      searchParams: { 'pages/home': ['page'] },
      background: 'always',
    })
  })

  test('a missing and an invalid manifest – have different codes', async () => {
    const folder = release({})
    rmSync(join(folder, 'mf-manifest.json'))
    expect(await codes(folder)).toEqual(['MANIFEST_MISSING'])
    writeFileSync(join(folder, 'mf-manifest.json'), '{"name": 1')
    expect(await codes(folder)).toEqual(['MANIFEST_INVALID'])
  })

  test('several problems – are all reported at once', async () => {
    const folder = release({
      manifest: { name: 'Some Name', pluginVersion: 'newest' },
      files: { 'assets/x.js': 'eval("1")' },
    })

    const findings = await checkRelease(folder, { host })

    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'MANIFEST_INVALID name: is not the name of a remote',
      'MANIFEST_INVALID metaData.pluginVersion: is not a version',
      expect.stringMatching(/^EVAL /),
    ])
  })

  test('no server entry – is found: the server could not render it', async () => {
    expect(await codes(release({ manifest: { hasServerEntry: false } }))).toEqual(['SERVER_ENTRY_MISSING'])
  })

  test('built by another major version of the plugin – is unknown to hosts', async () => {
    expect(await codes(release({ manifest: { pluginVersion: '2.0.0' } }))).toEqual(['PLUGIN_UNKNOWN'])
  })

  test('a file in the manifest is missing – names the file', async () => {
    const folder = release({})
    rmSync(join(folder, 'assets/home.js'))

    const findings = await checkRelease(folder, { host })

    expect(findings).toContainEqual({
      code: 'FILE_MISSING',
      where: 'mf-manifest.json',
      message: 'assets/home.js is named but not in the release',
    })
  })

  test('a preload list names a missing file – names the expose', async () => {
    const preload = { 'pages/home': ['remoteEntry.js', 'assets/gone.js'] }

    expect(await checkRelease(release({}), { host, preload })).toEqual([
      {
        code: 'FILE_MISSING',
        where: 'pages/home',
        message: 'assets/gone.js is named but not in the release',
      },
    ])
  })

  test.each([
    ['widgets/clock', 'EXPOSE_NAME'],
    ['pages/Home', 'EXPOSE_NAME'],
    ['slots/sidebar', 'SLOT_UNKNOWN'],
  ])('it exposes %s – %s', async (expose, code) => {
    const module = goodModules['slots/header'] ?? ''
    expect(await codes(release({ modules: { [expose]: module } }))).toEqual([code])
  })

  test.each([
    ['pages/home', 'export const other = 1', ['has no export «page»']],
    [
      'pages/home',
      "export const page = { contract: 'page/9', load: 1, Page: () => null, Skeleton: 'wait' }",
      [
        'speaks contract page/9, hosts speak page/1',
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
      [
        'background.start is not a function',
        "background.neededWhen is not 'always' or the conditions of a need",
      ],
    ],
  ])('%s lacks parts of its contract – each is reported', async (expose, source, messages) => {
    const findings = await checkRelease(release({ modules: { [expose]: source } }), { host })

    expect(findings).toEqual(messages.map(message => ({ code: 'CONTRACT', where: expose, message })))
  })

  test('a module throws while loading – the others are still checked', async () => {
    const folder = release({
      modules: { ...goodModules, 'pages/home': "throw new Error('no window')", background: 'export {}' },
    })

    expect(await codes(folder)).toEqual(['MODULE_FAILED', 'CONTRACT'])
  })

  test('more than the budget must load – is too big', async () => {
    // Random text hardly compresses.
    const noise = Array.from({ length: 60_000 }, (_, index) =>
      ((index * 7919) ** 2 % 9973).toString(36),
    ).join('')
    const folder = release({
      modules: { 'slots/header': `${goodModules['slots/header']}\nexport const noise = '${noise}'` },
    })

    expect(await codes(folder)).toEqual(['TOO_BIG'])
  })

  test('a copy of a shared package inside – is found in any file', async () => {
    const copy = 'Symbol.for("react.transitional.element")'
    const findings = await checkRelease(release({ files: { 'assets/vendor.js': copy } }), { host })

    expect(findings).toEqual([
      {
        code: 'SHARED_COPY',
        where: 'assets/vendor.js',
        message: 'holds a copy of react or react-dom; the host provides it',
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
