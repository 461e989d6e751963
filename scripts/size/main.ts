/** `npm run size`: lines of the files in Git by package and kind, and the twenty longest files written by hand. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const KINDS = ['source', 'tests', 'data', 'generated', 'documents'] as const
type Kind = (typeof KINDS)[number]

const GENERATED = /(^|\/)(package-lock\.json$|migrations\/)/
const TESTS = /\.test\.[^/]+$|(^|\/)(test|testing|fixtures|e2e)\//
const CODE = /\.(ts|tsx|mjs|js|css|html|sh)$/

/** The kind of a file; null for pictures and fonts. */
function kindOf(path: string): Kind | null {
  if (/\.(png|webp|woff2)$/.test(path)) return null
  if (GENERATED.test(path)) return 'generated'
  if (TESTS.test(path)) return 'tests'
  if (path.endsWith('.md')) return 'documents'
  return CODE.test(path) ? 'source' : 'data'
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(path => path && existsSync(root + path))
  .flatMap(path => {
    const kind = kindOf(path)
    if (!kind) return []
    const lines = readFileSync(root + path, 'utf8').split('\n').length - 1
    return [{ path, kind, lines, package: path.includes('/') ? path.slice(0, path.indexOf('/')) : '(root)' }]
  })

const line = (name: string, cells: readonly (number | string)[]) =>
  console.log(name.padEnd(16) + cells.map(cell => cell.toLocaleString('en').padStart(11)).join(''))

/** The lines of some of the files by kind. */
function row(name: string, some: typeof files): void {
  const linesOf = (kind: Kind) => some.reduce((sum, file) => sum + (file.kind === kind ? file.lines : 0), 0)
  line(name, KINDS.map(linesOf))
}

line('', KINDS)
for (const name of [...new Set(files.map(file => file.package))].sort()) {
  row(
    name,
    files.filter(file => file.package === name),
  )
}
row('all', files)
row(
  'TypeScript',
  files.filter(({ path }) => /\.tsx?$/.test(path)),
)

console.log('\nThe longest files written by hand:')
const written = files.filter(({ kind }) => kind === 'source' || kind === 'tests')
for (const { path, lines } of written.sort((a, b) => b.lines - a.lines).slice(0, 20))
  console.log(`${String(lines).padStart(6)}  ${path}`)
