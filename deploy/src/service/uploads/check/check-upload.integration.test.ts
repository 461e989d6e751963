import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { integrityOf } from 'shared-remote/integrity'
import { smallEntry, smallManifest } from 'shared-remote/testing/small-release'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tempFolder } from '../../../testing/temp-folder.ts'
import { uploadCheck } from './check-upload.ts'

/** Its build must be where Node finds the packages of the service. */
const deploy = fileURLToPath(new URL('../../../..', import.meta.url))
let programs = ''

beforeAll(async () => {
  programs = mkdtempSync(join(deploy, 'dist-test-'))
  vi.stubEnv('BUILD_OUT_DIR', programs)
  vi.stubEnv('NODE_ENV', 'production')
  await build({ root: deploy, logLevel: 'error' })
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(programs, { recursive: true, force: true }))

/** Checks a release whose page is this code, and that has these files besides. */
async function check(
  page: string,
  more: Readonly<Record<string, string>> = {},
  modules: readonly string[] = [],
) {
  const assets = { js: { sync: ['assets/home.js'], async: [] }, css: { sync: [], async: [] } }
  const exposes = [{ id: 'mfe_cart:pages/home', name: 'pages/home', path: './pages/home', assets }]
  const files: Readonly<Record<string, string>> = {
    'mf-manifest.json': smallManifest({ remote: 'mfe-cart', version: '1', exposes }),
    '.vite/manifest.json': JSON.stringify({ home: { file: 'assets/home.js' } }),
    'remoteEntry.js': 'export {}',
    'remoteEntry.ssr.js': smallEntry(`{ './pages/home': () => import('./assets/home.js') }`),
    'assets/home.js': page,
    ...more,
  }
  const hashes = Object.entries(files).map(([path, text]) => [path, integrityOf('sha256', text)])
  await uploadCheck(programs)(tempFolder(files), {
    remote: 'mfe-cart',
    metadata: { version: '1', integrity: integrityOf('sha384', files['mf-manifest.json'] ?? '') },
    extras: {
      contracts: { 'pages/home': 'page/1' },
      plugin: '1.23.0',
      preload: { 'pages/home': ['assets/home.js'] },
      integrity: Object.fromEntries(hashes),
      modules: {
        browser: ['assets/home.js', ...modules],
        server: ['remoteEntry.ssr.js', 'assets/home.js', ...modules],
      },
    },
  })
}

/** `all` is the global object, by a name that reading the code does not tell. */
const pageWith = ({ load = 'null', before = '' }) => `${before}
const all = globalThis
export const page = {
  contract: 'page/1', searchParams: [], load: async () => ${load}, head: () => ({ title: '' }),
  Page: () => null, Skeleton: () => null,
}`

test('a release that keeps its contracts – passes, with the modules of this service', async () => {
  await check(pageWith({}))
})

const leak = join(tmpdir(), `written-by-a-release-${process.pid}`)

test.each([
  [
    'throws when it is loaded',
    { before: 'throw new Error("no window")' },
    /MODULE_FAILED pages\/home: .* no window/,
  ],
  ['ends its process', { load: 'all.process.exit(0)' }, /EXITED pages\/home/],
  ['makes code from text', { load: `new all.Function('return 1')()` }, /LOAD_FAILED .*EvalError/],
  ['kills its parent', { load: 'all.process.kill(1)' }, /LOAD_FAILED .*kill is not a function/],
  ['asks for a module', { load: `all.process.getBuiltinModule('node:fs')` }, /LOAD_FAILED .*not a function/],
])('a release that %s – CONTRACT_BROKEN', async (_what, code, message) => {
  await expect(check(pageWith(code))).rejects.toMatchObject({
    code: 'CONTRACT_BROKEN',
    message: expect.stringMatching(message),
  })
})

test.each([
  [
    'a module of Node',
    `import { writeFileSync } from 'node:fs'; writeFileSync('${leak}', '')`,
    'imports node:fs',
  ],
  ['a script that is no module', `import './a.cjs'`, 'imports ./a.cjs'],
])('a release that imports %s – refused, and none of it was run', async (_what, before, message) => {
  const more = { 'assets/a.cjs': `require('node:fs').writeFileSync('${leak}', '')` }
  const isListed = before.includes('a.cjs') ? ['assets/a.cjs'] : []

  await expect(check(pageWith({ before }), more, isListed)).rejects.toThrow(message)

  expect(existsSync(leak)).toBe(false)
})
