import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** Rows of the walk-through: `| step | file | function | what happens |`. */
const steps = [...architecture.matchAll(/^\| (\d+) \| `(\S+)` \| (.+?) \| (.+) \|$/gm)].map(
  ([, step = '', file = '', functions = '', text = '']) => ({
    step,
    file,
    functions: quoted(functions),
    text,
  }),
)

test('walk-through – parsed – has all its steps', () => {
  expect(steps.map(({ step }) => Number(step))).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
})

test('walk-through – the files and functions of its steps – exist', () => {
  const missing = steps.flatMap(({ file, functions, text }) => {
    const files = [file, ...quoted(text).filter(name => /\/.*\.tsx?$/.test(name))]
    const gone = files.filter(path => !existsSync(join(root, path)))
    if (gone.includes(file)) return gone
    const source = readFileSync(join(root, file), 'utf8')
    return [...gone, ...functions.filter(name => !new RegExp(`(?<!\\w)${name}(?!\\w)`).test(source))]
  })
  expect(missing).toEqual([])
})

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}
