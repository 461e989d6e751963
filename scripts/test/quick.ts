import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Import } from '../lint/folder-cycles.ts'

/** More changed files than these, and every test of their packages runs. */
const MOST_CHANGED = 5
/** As many test files take less than a minute. */
const MOST_TESTS = 25

/** What `npm test -- --quick` runs for a change. */
export interface QuickPlan {
  /** What is checked, in one line. */
  readonly title: string
  /** The changed files that still exist, from the root. */
  readonly files: readonly string[]
  /** What Vitest runs: parts of paths; undefined if nothing. */
  readonly tests: readonly string[] | undefined
  /** What does not run, in one line. */
  readonly left: string
}

/** The files that differ from the last commit, new ones included; if there are none, those of the last commit. */
export function changedFiles(root: string): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const open = [
    ...git('diff', '--name-only', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
  return open.length > 0
    ? open
    : git('diff-tree', '-r', '--root', '--no-commit-id', '--name-only', '-z', 'HEAD')
}

/** Plans the tests for these changed files of the repository at `root`, of which these are the imports. */
export function planQuick(root: string, changed: readonly string[], imports: readonly Import[]): QuickPlan {
  const files = changed.filter(file => existsSync(join(root, file)))
  const packages = [...new Set(changed.map(file => file.split('/')[0] ?? ''))].filter(
    name => name !== 'e2e' && existsSync(join(root, name, 'tsconfig.json')),
  )
  const count = `${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}`
  const others = 'integration and browser tests (npm test, npm test -- --all)'
  if (packages.length === 0)
    return { title: `${count}, none in a package with tests`, files, tests: undefined, left: others }
  const areSources = files.length === changed.length && files.every(file => /\.[cm]?[jt]sx?$/.test(file))
  if (packages.length > 1 || changed.length > MOST_CHANGED || !areSources) {
    const tests = packages.map(name => `${name}/`)
    const title = `${count}: every test of ${packages.join(', ')}`
    return { title, files, tests, left: `tests of other packages, ${others}` }
  }
  const related = relatedTests(files, imports)
  const nearest = related.slice(0, MOST_TESTS)
  return {
    title: `${count}: ${nearest.length} of ${related.length} test files that import ${changed.length === 1 ? 'it' : 'them'}`,
    files,
    tests: nearest.length > 0 ? nearest : undefined,
    left: `unrelated tests, ${others}`,
  }
}

/** The unit tests among `files` and those that import them directly or through others, the nearest first. */
function relatedTests(files: readonly string[], imports: readonly Import[]): readonly string[] {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) importers.set(to, [...(importers.get(to) ?? []), from])
  const reached = new Set(files)
  // A Set also visits what is added to it meanwhile, in that order: nearest first.
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached].filter(file => /(?<!\.integration)\.test\.tsx?$/.test(file))
}
