import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderToString } from 'react-dom/server'
import { hostModulesKey } from 'shared-remote/dev-remote'
import { supportedWith } from 'shared-remote/supported-contracts'
import { writeEarlierRelease } from 'shared-remote/testing/earlier-release'
import { TestHost } from 'shared-remote/testing/test-host'
import { expect, onTestFinished, test } from 'vitest'
import { hostModules } from './host-modules.ts'

test('host modules – their exports – are those that are recorded, of which no live release may lose one', async () => {
  const { shared } = supportedWith(hostModules)
  await expect(`${JSON.stringify(shared, null, 2)}\n`).toMatchFileSnapshot('shared-exports.json')
})

test('host modules – a page built before shared-base existed – finds all that it uses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'earlier-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeEarlierRelease(folder)

  Object.assign(globalThis, { [hostModulesKey]: hostModules })
  const { page } = await import(/* @vite-ignore */ pathToFileURL(join(folder, 'host/pages/old.js')).href)

  expect(
    renderToString(
      <TestHost>
        <page.Page data={{ title: 'قدیمی' }} />
      </TestHost>,
    ),
  ).toContain('قدیمی')
})
