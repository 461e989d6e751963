import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, planQuick } from './quick.ts'

function repository(...files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'quick-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of files) write(root, file)
  return root
}

function write(root: string, file: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), String(Math.random()))
}

test('changed files – edited and new ones, then all committed – are those; then those of the last commit', () => {
  const root = repository('api/a.ts', 'api/b.ts')
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  write(root, 'api/b.ts')
  write(root, 'api/عکس.ts')
  expect(changedFiles(root)).toEqual(['api/b.ts', 'api/عکس.ts'])

  git('add', '.')
  git('commit', '-qm', 'second')
  expect(changedFiles(root)).toEqual(['api/b.ts', 'api/عکس.ts'])
})

const packages = ['api/tsconfig.json', 'shell/tsconfig.json', 'docs/a.md']

test('a few sources of one package – the tests that import them run, the nearest first', () => {
  const root = repository(...packages, 'api/src/a.ts')
  const imports = [
    ['api/src/far.test.ts', 'api/src/b.ts'],
    ['api/src/b.ts', 'api/src/a.ts'],
    ['shell/near.test.tsx', 'api/src/a.ts'],
    ['api/src/a.integration.test.ts', 'api/src/a.ts'],
    ['api/src/other.test.ts', 'api/src/c.ts'],
    // A circle.
    ['api/src/a.ts', 'api/src/b.ts'],
  ].map(([from = '', to = '']) => ({ from, to }))
  const plan = planQuick(root, ['api/src/a.ts'], imports)
  expect(plan.tests).toEqual(['shell/near.test.tsx', 'api/src/far.test.ts'])
  expect(plan.left).toMatch(/^unrelated tests, /)
})

test('a source that everything imports – the nearest 25 test files run, and the plan says of how many', () => {
  const root = repository(...packages, 'api/src/a.ts')
  const imports = Array.from({ length: 60 }, (_, n) => ({ from: `api/src/${n}.test.ts`, to: 'api/src/a.ts' }))
  const plan = planQuick(root, ['api/src/a.ts'], imports)
  expect(plan.tests).toHaveLength(25)
  expect(plan.title).toContain('25 of 60')
})

test.each([
  ['six sources', ['1', '2', '3', '4', '5', '6'].map(name => `api/${name}.ts`), ['api/']],
  ['sources of two packages', ['api/a.ts', 'shell/b.ts'], ['api/', 'shell/']],
  ['a file that is no module', ['api/data.json'], ['api/']],
  ['a deleted source', ['api/gone.ts'], ['api/']],
])('%s – every test of the package runs', (_, files, folders) => {
  const root = repository(...packages, ...files.filter(file => !file.includes('gone')))
  expect(planQuick(root, files, []).tests).toEqual(folders)
})

test('a document, or a browser test – no tests run, and the plan says so', () => {
  const root = repository(...packages, 'e2e/tsconfig.json', 'e2e/tests/a.spec.ts')
  const { tests, left } = planQuick(root, ['docs/a.md', 'e2e/tests/a.spec.ts'], [])
  expect(tests).toBeUndefined()
  expect(left).toContain('npm test')
})
