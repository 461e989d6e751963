import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../testing/temp-folder.ts'
import { runCommandLine } from './command-line.ts'

test('keygen – a new file – a private key for its owner alone, and the setting that verifies its signatures', async () => {
  const DATA_DIR = tempFolder()
  const file = join(DATA_DIR, 'registry-key.pem')

  const printed = await runCommandLine(['keygen', file], { DATA_DIR })

  expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const [, REGISTRY_PUBLIC_KEY] = /REGISTRY_PUBLIC_KEY=(\S+)/.exec(printed) ?? []
  expect(
    await runCommandLine(['list'], { DATA_DIR, REGISTRY_PUBLIC_KEY, REGISTRY_PRIVATE_KEY_FILE: file }),
  ).toBe('Nothing is published yet')
  await expect(runCommandLine(['keygen', file], { DATA_DIR })).rejects.toMatchObject({
    code: 'SETTING_INVALID',
  })
})

test.each([[[]], [['keygen']], [['gone']], [['list', '--gone']]])('%j – USAGE', async args => {
  await expect(runCommandLine(args, { DATA_DIR: tempFolder() })).rejects.toMatchObject({ code: 'USAGE' })
})
