import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, linksOf, readDocuments } from './documents.ts'

const root = join(import.meta.dirname, '../..')
const documents = readDocuments(root)

test.each(documents)('$path – its links – point to an existing file and heading', document => {
  const broken = linksOf(document).filter(
    link => !/^[a-z]+:/.test(link) && !leadsSomewhere(document.path, link),
  )
  expect(broken).toEqual([])
})

test('comments in code – the documents that they cite – exist', () => {
  const sources = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.yaml', '.env.example']
  const cited = execFileSync('git', ['grep', '-noE', '[( ]docs/[a-zA-Z0-9_./-]+', '--', ...sources], {
    cwd: root,
    encoding: 'utf8',
  })
  const names = readdirSync(join(root, 'docs/decisions'))
  const dead = cited.split('\n').filter(line => {
    const [, path = ''] = /[( ](docs\/.+?)\.?$/.exec(line) ?? []
    // Decisions are cited by number.
    const [, number] = /^docs\/decisions\/(\d{4})$/.exec(path) ?? []
    const isThere = number ? names.some(name => name.startsWith(number)) : existsSync(join(root, path))
    return path !== '' && !isThere
  })
  expect(dead).toEqual([])
})

test.each([
  ['a file that is gone', 'gone.md'],
  ['a heading that is gone', 'docs/glossary.md#gone'],
])('%s – is found', (_, link) => {
  expect(leadsSomewhere('README.md', link)).toBe(false)
})

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', heading] = decodeURIComponent(link).split('#')
  const file = path === '' ? join(root, from) : join(root, dirname(from), path)
  if (!existsSync(file)) return false
  return heading === undefined || anchorsOf({ text: readFileSync(file, 'utf8') }).has(heading)
}
