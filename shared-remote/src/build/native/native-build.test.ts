import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '../../testing/write-files.ts'
import { hostModulesKey } from '../federation/dev-remote.ts'
import { buildNativeModules } from './native-build.ts'

afterEach(() => void Reflect.deleteProperty(globalThis, hostModulesKey))

/** Inside this package, so that its dependencies resolve. */
function remoteFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(import.meta.dirname, '../../../dist-of-a-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

test('native modules – of a remote – run on the modules of their host, and contain none of them', async () => {
  const folder = remoteFolder({
    'src/pages/home.tsx': `import { useId } from 'react'
import * as z from 'shared-base/schema'
import { common } from '../common.ts'
export const page = {
  useId, string: z.string, common, later: () => import('../later.ts'), data: () => import('../data.ts'),
}`,
    'src/pages/cart.tsx': `export { common } from '../common.ts'`,
    'src/common.ts': `export const common = { ${'x'.repeat(3_000)}: 1 }`,
    'src/later.ts': 'export const later = 1',
    'src/data.ts': 'export const load = async () => 1\nexport const head = () => ({ title: "" })',
  })
  const exposes = { './pages/home': './src/pages/home.tsx', './pages/cart': './src/pages/cart.tsx' }

  await buildNativeModules({ name: 'mfe-sample', folder, exposes })

  const built = (file: string) => join(folder, 'dist/host', file)
  const { contract, exposes: listed, integrity } = JSON.parse(readFileSync(built('modules.json'), 'utf8'))
  expect(contract).toBe('host/1')
  expect(listed['pages/home']).toEqual({
    now: ['pages/home.js', expect.stringMatching(/^assets\/.*\.js$/)],
    data: [expect.stringMatching(/^assets\/data-.*\.js$/)],
    later: expect.toSatisfy(files => files.length === 2 && files.includes(listed['pages/home'].data[0])),
  })
  expect(listed['pages/cart'].now).toEqual(['pages/cart.js', listed['pages/home'].now[1]])
  expect(Object.keys(integrity)).toHaveLength(5)
  expect(JSON.parse(readFileSync(built('shared.json'), 'utf8'))).toEqual({
    react: ['useId'],
    'shared-shop/schema': ['string'],
  })
  const useId = () => 'the id of the host'
  Object.assign(globalThis, {
    [hostModulesKey]: { react: { useId }, 'shared-shop/schema': { string: () => 'the string of the host' } },
  })
  const { page } = await import(/* @vite-ignore */ pathToFileURL(built('pages/home.js')).href)
  expect(page.useId).toBe(useId)
  expect(page.string()).toBe('the string of the host')
})

test('parts that load later – share small modules – find these in one file', async () => {
  const folder = remoteFolder({
    'src/page.ts': `export const parts = [() => import('./a.ts'), () => import('./b.ts'), () => import('./c.ts')]`,
    'src/a.ts': `import { ab } from './ab.ts'; import { abc } from './abc.ts'; export const a = [ab, abc]`,
    'src/b.ts': `import { ab } from './ab.ts'; import { abc } from './abc.ts'; export const b = [ab, abc, 2]`,
    'src/c.ts': `import { abc } from './abc.ts'; export const c = [abc, 3]`,
    'src/ab.ts': 'export const ab = { ab: 1 }',
    'src/abc.ts': 'export const abc = { abc: 1 }',
  })

  await buildNativeModules({ name: 'mfe-sample', folder, exposes: { './pages/page': './src/page.ts' } })

  const { exposes } = JSON.parse(readFileSync(join(folder, 'dist/host/modules.json'), 'utf8'))
  expect(exposes['pages/page'].later).toHaveLength(['a', 'b', 'c', 'shared'].length)
})
