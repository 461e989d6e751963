import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFiles } from '../kit.ts'
import { goodModules, writeRelease } from '../testing/write-release.ts'

const parent = mkdtempSync(join(tmpdir(), 'releases-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** A release whose server entry reaches this script. */
function withScript(script: string): string {
  const home = `import './a.js'; ${goodModules['pages/home']}`
  return writeRelease(parent, { modules: { 'pages/home': home }, files: { 'assets/a.js': script } })
}

test.each([
  ['if (false) process.exit(1)', 'uses process.exit'],
  ['process?.env.HOME', 'uses process.env'],
  ["process['kill'](1)", 'uses process.kill'],
  ['globalThis.process.env', 'uses globalThis.process'],
])('server code – %s – PROCESS_USED', (script, message) => {
  expect(checkFiles(withScript(script)).findings).toEqual([
    { code: 'PROCESS_USED', where: 'assets/a.js', message },
  ])
})

test.each([
  ["import { readFileSync } from 'node:fs'", 'imports node:fs'],
  ['import(`child_process`)', 'imports computed: `child_process`'],
  ["export { env } from 'process'", 'imports process'],
  ["export * from './gone.js'", 'imports ./gone.js'],
])('server code – %s – IMPORT_FORBIDDEN', (script, message) => {
  expect(checkFiles(withScript(script)).findings).toEqual([
    { code: 'IMPORT_FORBIDDEN', where: 'assets/a.js', message },
  ])
})

test('server code – no module – MODULE_FAILED', () => {
  expect(checkFiles(withScript('import {')).findings).toContainEqual({
    code: 'MODULE_FAILED',
    where: 'assets/a.js',
    message: expect.stringMatching(/^cannot be parsed: Unexpected token/),
  })
})

test.each([
  'function process(item) { return item.name }; process({}).x; process.count',
  'export const run = process => process.start()',
  "typeof process === 'undefined'",
  "'call process.exit()'",
  'job.process.exit()',
])('server code – %s – allowed', script => {
  expect(checkFiles(withScript(script)).findings).toEqual([])
})

test('server code – only a browser loads the script – allowed', () => {
  const folder = writeRelease(parent, { files: { 'assets/a.js': 'process.exit()' } })

  expect(checkFiles(folder).findings).toEqual([])
})
