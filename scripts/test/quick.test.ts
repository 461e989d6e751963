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

test('a few sources of one package – their related tests run', () => {
  const root = repository(...packages, 'api/src/a.ts')
  const plan = planQuick(root, ['api/src/a.ts'])
  expect(plan.tests).toEqual(['related', 'api/src/a.ts', '--project=!integration', '--dir', 'api'])
  expect(plan.left).toMatch(/^unrelated tests of api, /)
})

test.each([
  ['six sources', ['1', '2', '3', '4', '5', '6'].map(name => `api/${name}.ts`), ['api/']],
  ['sources of two packages', ['api/a.ts', 'shell/b.ts'], ['api/', 'shell/']],
  ['a file that is no module', ['api/data.json'], ['api/']],
  ['a deleted source', ['api/gone.ts'], ['api/']],
])('%s – every test of the package runs', (_, files, folders) => {
  const root = repository(...packages, ...files.filter(file => !file.includes('gone')))
  expect(planQuick(root, files).tests).toEqual(['run', ...folders, '--project=!integration'])
})

test('a document, or a browser test – no tests run, and the plan says so', () => {
  const root = repository(...packages, 'e2e/tsconfig.json', 'e2e/tests/a.spec.ts')
  const { tests, left } = planQuick(root, ['docs/a.md', 'e2e/tests/a.spec.ts'])
  expect(tests).toBeUndefined()
  expect(left).toContain('npm test')
})
