import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCheck } from '@khaneno/deploy/publish/contract-check'
import { publish } from '@khaneno/deploy/publish/publish'
import { listRemotes } from '@khaneno/deploy/publish/workspace'
import { readRegistry } from '@khaneno/deploy/stores/registry-file'
import { localTarget } from '@khaneno/deploy/stores/target'
import { keptReleases, newRegistry } from '@khaneno/deploy/testing/kept-releases'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { changeRemote } from './changed-remote.ts'

const root = join(import.meta.dirname, '../..')
const data = mkdtempSync(join(tmpdir(), 'releases-'))
const target = localTarget({
  root,
  releasesDir: keptReleases(root),
  registryFile: join(data, 'registry.json'),
})

// The federation plugin does nothing in a build inside a test, so this one runs in its own process.
beforeAll(() => {
  vi.stubEnv('VITEST', undefined)
  newRegistry(target.registryFile)
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

describe.each(listRemotes(root))('the release of %s', remote => {
  // Browser tests run the contract kit on it before they start.
  test('release – built and published from these sources – lists and seals its scripts, and holds no harness', async () => {
    const { version } = await publish(target, remote, { check: loadCheck })
    const folder = join(target.releasesDir, remote, version)
    const entry = readRegistry(target.registryFile).microFrontends[remote]?.at(-1)
    expect(entry?.metadata.version).toBe(version)
    expect(entry?.deployment).toEqual({ traffic: 0, default: false })

    const { modules, integrity = {}, preload = {} } = entry?.extras ?? {}
    expect(modules?.server[0]).toBe('remoteEntry.ssr.js')
    expect(modules?.browser).toEqual(expect.arrayContaining(Object.values(preload).flat()))
    for (const script of [...(modules?.server ?? []), ...(modules?.browser ?? [])])
      expect(integrity[script]).toMatch(/^sha256-/)

    // The glue for the shared modules is one file, whatever a page shows (`chunkGroups`).
    for (const files of Object.values(entry?.extras?.preload ?? { none: [] }))
      expect(files.filter(file => /basics-|__loadShare__/.test(file))).toHaveLength(1)
    expect(textOf(folder)).not.toMatch(/harness/i)
  })
})

test('a remote – built in another folder, with other comments and types – is the version that these sources have', async () => {
  const text = 'export const page = '
  const by = `/** Types and\n * comments. */\nexport type Unneeded = { readonly a: string }\n/** Of the page. */\n${text}`
  const team = changeRemote(root, 'mfe-cart', [{ file: 'src/pages/cart.tsx', text, by }])
  onTestFinished(() => team.remove())
  const entry = readRegistry(target.registryFile).microFrontends['mfe-cart']?.at(-1)

  const { version, built } = await publish({ ...target, root: team.root }, 'mfe-cart', { check: loadCheck })

  expect(version).toBe(entry?.metadata.version)
  expect(built).toBe(false)
})

function textOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(js|json|html)$/.test(entry.name))
    .map(entry => entry.name + readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}
