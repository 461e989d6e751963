import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The files that a command loads. */
function loadedBy(...args: string[]): string[] {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(root, 'scripts/deploy.mjs'), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR, NODE_DEBUG: 'esm' },
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  expect([status, stdout.trim()]).toEqual([0, 'Nothing is published yet'])
  return [...new Set(stderr.match(/file:\/\/[^\s'"?,]+/g) ?? [])]
}

test('npm run deploy -- list – loads neither build tools nor the contract kit nor the service, which take longer than it', () => {
  const files = loadedBy('list')

  expect(files.some(file => file.endsWith('deploy/src/commands.ts'))).toBe(true)
  const heavy =
    /node_modules\/(vite|rolldown|typescript|fastify|react|es-module-lexer)\/|contract-kit|deploy\/src\/service/
  expect(files.filter(file => heavy.test(file))).toEqual([])
})
