import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publish } from 'deploy/publish/publish'
import { localTarget } from 'deploy/stores/target'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeRemote } from './changed-remote.ts'

const root = join(import.meta.dirname, '../..')
const file = 'src/pages/cart.tsx'
const text = 'export const page = '

/** Publishes the cart, with its builds for third-party pages, from `from` to an empty store, unchecked. */
async function versionBuiltIn(from: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'changed-remote-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const target = localTarget({
    root: from,
    releasesDir: join(data, 'releases'),
    registryFile: join(data, 'registry.json'),
  })
  const check = async () => ({ findings: [], declarations: { searchParams: {} } })
  return (await publish(target, 'mfe-cart', { check })).version
}

test('a remote – built in another folder, with other comments and types – is the same version; with other code, another', async () => {
  // The federation plugin does nothing in a build inside a test.
  vi.stubEnv('VITEST', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const builtWith = async (by: string) => {
    const team = changeRemote(root, 'mfe-cart', [{ file, text, by }])
    onTestFinished(() => team.remove())
    return versionBuiltIn(team.root)
  }
  const version = await versionBuiltIn(root)
  const comments =
    '/** Types and\n * comments. */\nexport type Unneeded = { readonly a: string }\n/** Of the page. */\n'

  expect(await builtWith(comments + text)).toBe(version)
  expect(await builtWith(`globalThis.document?.title.at(0)\n${text}`)).not.toBe(version)
})
