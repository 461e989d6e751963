import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { listRemotes } from 'deploy/publish/workspace'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkPackages } from '../lib/link-packages.ts'
import { createRemote } from './create-remote.ts'
import { withWorkspace } from './lock-file.ts'

const root = join(import.meta.dirname, '../..')
/** Folders that a fresh clone does not have. */
const generated = /^(node_modules|\.git|\.data|\.cache|dist.*|test-results|playwright-report)$/
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-remote-'))
  cpSync(root, copy, {
    recursive: true,
    filter: source => source === root || !generated.test(basename(source)),
  })
  linkPackages(root, copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function tool(name: string, file: string, ...args: string[]): { code: number | null; output: string } {
  const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}
const well = { code: 0, output: expect.any(String) }
const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')

test('fifth remote – created – is in every list and passes types, lint and its own tests', () => {
  const { remote, files } = createRemote(copy, 'gift-cards')

  expect(remote).toBe('mfe-gift-cards')
  expect(listRemotes(copy)).toEqual([...listRemotes(root), remote].sort())
  expect(textOf('shell/src/url-table.ts')).toContain(
    "{ path: paths.giftCards, remote: 'mfe-gift-cards', page: 'gift-cards' }",
  )
  expect(textOf('shared-shop/src/paths.ts')).toContain("export const giftCards = '/gift-cards'\n")
  expect(textOf('shared-shop/src/paths.test.ts')).toContain("  '/frequentlyQuestion',\n  '/gift-cards',\n")
  expect(textOf('scripts/lint/shop-paths.grit').match(/\|gift-cards\)/g)).toHaveLength(3)
  expect(textOf('shared-events/src/definition/define.ts')).toMatch(/export type Part = .* \| 'gift-cards'\n/)
  expect(textOf('README.md')).toContain(
    '| [`mfe-gift-cards/`](mfe-gift-cards) | the page `/gift-cards` |\n| [`shared-',
  )
  expect(tool('typescript', 'bin/tsc', '--build', remote, 'shell')).toEqual(well)
  const linted = files.filter(file => /\.tsx?$/.test(file))
  expect(
    tool('@biomejs/biome', 'bin/biome', 'check', '--error-on-warnings', '--vcs-enabled=false', ...linted),
  ).toEqual(well)
  expect(tool('vitest', 'vitest.mjs', 'run', '--root', remote)).toEqual(well)
  expect(tool('vitest', 'vitest.mjs', 'run', 'shared-shop/src/paths.test.ts')).toEqual(well)
})

describe('a name', () => {
  test.each([
    '',
    'Reviews',
    'my reviews',
    'reviews-',
    '-reviews',
    'reviews2',
    '../reviews',
    'mfe-reviews',
    'new',
  ])('name «%s» – not kebab-case, or reserved – refused', name => {
    expect(() => createRemote(copy, name)).toThrow(expect.objectContaining({ code: 'NAME_INVALID' }))
  })

  test.each(['cart', 'search', 'error', 'remotes', 'order', 'login-to'])(
    'name «%s» – taken – refused',
    name => {
      const before = textOf('shell/src/url-table.ts')
      expect(() => createRemote(copy, name)).toThrow(expect.objectContaining({ code: 'NAME_TAKEN' }))
      expect(textOf('shell/src/url-table.ts')).toBe(before)
    },
  )
})

test('lock file – without the new workspace’s two entries – equals npm’s', () => {
  const lock = textOf('package-lock.json')
  const more = withWorkspace(lock, 'mfe-zzz', { like: 'mfe-account' })

  const document = JSON.parse(more) as { packages: Record<string, unknown> }
  const { packages } = document
  expect(packages['node_modules/mfe-zzz']).toEqual({ resolved: 'mfe-zzz', link: true })
  delete packages['mfe-zzz']
  delete packages['node_modules/mfe-zzz']
  expect(`${JSON.stringify(document, null, 2)}\n`).toBe(lock)
})
