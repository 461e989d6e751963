import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readManifest } from './read-manifest.ts'

function remoteFolder(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'remote.ts'), source)
  return folder
}

test('manifest – a remote of this repository – its routes, with the paths of the shop', async () => {
  const { routes, slots, owner } = await readManifest(join(import.meta.dirname, '../../../../mfe-cart'))

  expect(routes).toContainEqual({
    path: '/card/delivery',
    page: 'delivery',
    guard: 'user',
    layout: 'checkout',
  })
  expect(slots).toEqual(['cart-dropdown'])
  expect(owner).not.toBe('')
})

test('manifest – changed after it was read – is read again', async () => {
  const folder = remoteFolder("export const remote = { routes: [], owner: 'a', onCall: 'b' }")
  expect(await readManifest(folder)).toMatchObject({ owner: 'a' })
  writeFileSync(join(folder, 'remote.ts'), "export const remote = { routes: [], owner: 'c', onCall: 'b' }")

  expect(await readManifest(folder)).toMatchObject({ owner: 'c' })
})

test('manifest – invalid – an error names every wrong field', async () => {
  const folder = remoteFolder("export const remote = { routes: [{ path: '/a/*', page: 'x' }], owner: '' }")

  await expect(readManifest(folder)).rejects.toThrow(/routes\.0\.path: must be like .*owner: .*onCall: /)
})
