import { describe, expect, test } from 'vitest'
import { folderCycles } from './folder-cycles.ts'

const imports = (...pairs: readonly string[]) =>
  pairs.map(pair => {
    const [from = '', to = ''] = pair.split(' → ')
    return { from, to }
  })
const foldersOf = (...pairs: readonly string[]) =>
  folderCycles(imports(...pairs)).map(({ folders }) => folders)

describe('folderCycles', () => {
  test('imports – one way – no cycle', () => {
    expect(foldersOf('a/one.ts → b/two.ts', 'b/two.ts → c/three.ts', 'a/one.ts → c/three.ts')).toEqual([])
  })

  test('files of one folder – that import each other – no cycle', () => {
    expect(foldersOf('a/one.ts → a/two.ts', 'a/two.ts → a/one.ts')).toEqual([])
  })

  test('two folders – that import each other through different files – a cycle', () => {
    expect(foldersOf('a/one.ts → b/two.ts', 'b/three.ts → a/four.ts')).toEqual([['a', 'b']])
  })

  test('folder and subfolder – that import each other – a cycle', () => {
    expect(foldersOf('a/one.ts → a/b/two.ts', 'a/b/two.ts → a/three.ts')).toEqual([['a', 'a/b']])
  })

  test('cycle of three folders – imported by a fourth – one cycle without the fourth', () => {
    expect(foldersOf('a/1.ts → b/1.ts', 'b/1.ts → c/1.ts', 'c/1.ts → a/1.ts', 'd/1.ts → a/1.ts')).toEqual([
      ['a', 'b', 'c'],
    ])
  })

  test('two separate cycles – several imports – two cycles, each with one import per pair of folders', () => {
    expect(
      folderCycles(
        imports(
          'a/1.ts → b/1.ts',
          'a/2.ts → b/1.ts',
          'b/1.ts → a/1.ts',
          'c/1.ts → d/1.ts',
          'd/1.ts → c/1.ts',
        ),
      ),
    ).toEqual([
      { folders: ['a', 'b'], imports: imports('a/1.ts → b/1.ts', 'b/1.ts → a/1.ts') },
      { folders: ['c', 'd'], imports: imports('c/1.ts → d/1.ts', 'd/1.ts → c/1.ts') },
    ])
  })
})
