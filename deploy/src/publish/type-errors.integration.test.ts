import { expect, test } from 'vitest'
import { tempFolder } from '../testing/temp-folder.ts'
import { typeErrors } from './type-errors.ts'

const settings = (references: readonly string[]) =>
  JSON.stringify({
    compilerOptions: { composite: true, outDir: '../.cache', rootDir: '..', types: [] },
    references: references.map(path => ({ path: `../${path}` })),
  })

test('type errors – of a remote and of a package that it uses – its own, with file and line', async () => {
  const root = tempFolder({
    'package.json': '{}',
    'node_modules/.keep': '',
    'shared-ui/tsconfig.json': settings([]),
    'shared-ui/index.ts': "export const wrong: number = ''",
    'mfe-tiny/tsconfig.json': settings(['shared-ui']),
    'mfe-tiny/add.ts': "const send = (_payload: { id: number }) => {}\nsend({ id: '7' })\nexport {}",
    'mfe-plain/index.ts': 'no types',
  })

  const found = await typeErrors(root, 'mfe-tiny')

  expect(found).toEqual([expect.stringMatching(/^TYPES mfe-tiny\/add\.ts\(2,8\): error TS2322/)])
  expect(await typeErrors(root, 'mfe-plain')).toEqual([])
})
