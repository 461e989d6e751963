import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** More changed files than these, and every test of their packages runs. */
const MOST_RELATED = 5

/** What `npm test -- --quick` runs for a change. */
export interface QuickPlan {
  /** What is checked, in one line. */
  readonly title: string
  /** The changed files that still exist, from the root. */
  readonly files: readonly string[]
  /** Arguments for Vitest; undefined if no package changed. */
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

/** Plans the tests for these changed files of the repository at `root`. */
export function planQuick(root: string, changed: readonly string[]): QuickPlan {
  const files = changed.filter(file => existsSync(join(root, file)))
  const sources = files.filter(file => /\.[cm]?[jt]sx?$/.test(file))
  const packages = [...new Set(changed.map(file => file.split('/')[0] ?? ''))].filter(
    name => name !== 'e2e' && existsSync(join(root, name, 'tsconfig.json')),
  )
  const isSmall = packages.length === 1 && changed.length <= MOST_RELATED && sources.length === changed.length
  const folders = packages.join(', ')
  const count = `${changed.length} changed ${changed.length === 1 ? 'file' : 'files'}`
  const others = 'integration tests, browser tests and tests of other packages (npm test, npm test -- --all)'
  if (packages.length === 0)
    return {
      title: `${count}, none in a package with tests`,
      files,
      tests: undefined,
      left: `tests (npm test)`,
    }
  return {
    title: `${count}: ${isSmall ? `related tests of ${folders}` : `every test of ${folders}`}`,
    files,
    tests: [
      ...(isSmall ? ['related', ...sources] : ['run', ...packages.map(name => `${name}/`)]),
      '--project=!integration',
      ...(isSmall ? ['--dir', folders] : []),
    ],
    left: isSmall ? `unrelated tests of ${folders}, ${others}` : others,
  }
}
