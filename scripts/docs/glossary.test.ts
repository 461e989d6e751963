import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const source = execFileSync('git', ['grep', '-hI', '', '--', '*.ts', '*.tsx', ':!*.test.*', ':!*.spec.*'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).toLowerCase()

/** Rows of the glossary, by column: the specification's word, ours and the definition. */
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('|') && line.includes('**'))
  .map(line => line.split('|').slice(1, 4))

/** Finds `cart line` also as `cartLine`, `cart-line`, `cart_line` and `CartLines`. */
const occursInCode = (words: string) =>
  new RegExp(words.toLowerCase().split(/[ -]/).join('[ _-]?')).test(source)

test('glossary – each of our words – occurs in the code', () => {
  const ours = rows.flatMap(([, our = '']) => [...our.matchAll(/\*\*(.+?)\*\*|`(.+?)`/g)])
  const unused = ours.map(([, word, name]) => word ?? name ?? '').filter(word => !occursInCode(word))
  expect(ours.length).toBeGreaterThan(60)
  expect(unused).toEqual([])
})

test("glossary – each spelling of the specification's calls – occurs in the code", () => {
  const spellings = rows.flatMap(([theirs = '']) =>
    [...theirs.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
  )
  expect(spellings.filter(spelling => !source.includes(spelling.toLowerCase()))).toEqual([])
})
