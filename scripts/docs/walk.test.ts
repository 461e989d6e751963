import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** Rows `| 12 | files | functions |` of the walk-through. */
const steps = [...architecture.matchAll(/^\| (\d+) \| (.+?) \| (.+) \|$/gm)].map(
  ([, step = '', files = '', functions = '']) => ({ step, files, functions }),
)

test('the walk-through – is read – has all its steps', () => {
  expect(steps.map(({ step }) => Number(step))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test.each(steps)('step $step – the files it names – exist', ({ files, functions }) => {
  expect(pathsIn(`${files} ${functions}`).filter(path => !existsSync(join(root, path)))).toEqual([])
})

test.each(steps)('step $step – the functions it names – are in those files', ({ files, functions }) => {
  const text = pathsIn(`${files} ${functions}`)
    .filter(path => existsSync(join(root, path)))
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const missing = namesIn(functions).filter(name => !new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text))
  expect(missing).toEqual([])
})

/** Paths of a row; one without a known folder lies beside the one before it, or in that one's package. */
function pathsIn(text: string): string[] {
  const paths: string[] = []
  for (const [, named = ''] of text.matchAll(/`([\w./-]+\.tsx?)`/g)) {
    paths.push(existsSync(join(root, named)) ? named : near(paths.at(-1) ?? '', named))
  }
  return paths
}

function near(before: string, named: string): string {
  let folder = dirname(before)
  while (folder !== '.' && !existsSync(join(root, folder, named))) folder = dirname(folder)
  return folder === '.' ? named : join(folder, named)
}

/** Function names of a row: `CartStore.add` names `add`. Calls, URLs and columns of tables are left out. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/`(#?[A-Za-z]\w*(?:\.\w+)*)(?:\([^`]*\))?`/g)]
    .map(([, name = '']) => name)
    .filter(name => !basename(name).endsWith('.ts') && !name.endsWith('.tsx'))
    .map(name => name.split('.').at(-1) ?? name)
}
