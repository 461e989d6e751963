import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, 'log-fatal-errors.ts')

/** Runs `code` in a process of its own. */
function run(code: string) {
  const script = `import { logFatalErrors } from ${JSON.stringify(file)}\nlogFatalErrors('shell')\n${code}`
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  })
}

test.each([
  ['an exception in a callback', `setImmediate(() => { throw new Error('spilled') })`, 'uncaughtException'],
  ['a rejection later', `Promise.reject(new Error('spilled'))`, 'unhandledRejection'],
  ['a rejection while starting', `await Promise.reject(new Error('spilled'))`, 'unhandledRejection'],
])('%s – nothing has caught it – is one line with its stack, and code 1', (_what, code, msg) => {
  const { status, stderr } = run(`${code}\nsetInterval(() => {}, 1e6)`)

  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(stderr)).toEqual({
    level: 60,
    time: expect.any(Number),
    name: 'shell',
    msg,
    err: { type: 'Error', message: 'spilled', stack: expect.stringContaining('    at ') },
  })
})

test('a failed query – nothing has caught it – leaves none of its parameters', () => {
  const { stderr } = run(`throw new Error('params: 09120000000', { cause: new Error('connection lost') })`)

  expect(stderr).toContain('connection lost')
  expect(stderr).not.toContain('0912')
})
