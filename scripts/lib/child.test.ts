import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from './child.ts'

test('a service that is killed – ends what it has started, although that hangs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'child-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'hangs.cjs'), 'for (;;);')
  // The fixture reports the process that hangs as its port.
  writeFileSync(
    join(folder, 'service.cjs'),
    `const { pid } = require('node:child_process').fork(__dirname + '/hangs.cjs'); process.send({ port: pid })`,
  )

  const { child, port: hanging } = await startService(join(folder, 'service.cjs'), {})
  expect(isAlive(hanging)).toBe(true)
  child.kill('SIGKILL')

  await expect.poll(() => isAlive(hanging)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
