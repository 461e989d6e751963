import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contractCheck } from './contract-check.ts'
import { publish } from './publish.ts'
import { readRegistry } from './registry-file.ts'
import { localTarget } from './target.ts'
import { listRemotes } from './workspace.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const data = mkdtempSync(join(tmpdir(), 'releases-'))
const target = localTarget({
  root,
  releasesDir: join(data, 'releases'),
  registryFile: join(data, 'registry.json'),
})

// The federation plugin does nothing in a build that a test runs; this one is real.
beforeAll(() => void vi.stubEnv('VITEST', undefined))
afterAll(() => rmSync(data, { recursive: true, force: true }))

describe.each(listRemotes(root))('the release of %s', remote => {
  test('built and published from these sources – meets every contract', async () => {
    const { version } = await publish(target, remote, { check: contractCheck })
    const folder = join(target.releasesDir, remote, version)
    const entry = readRegistry(target.registryFile).microFrontends[remote]?.at(-1)
    expect(entry?.metadata.version).toBe(version)
    expect(entry?.deployment).toEqual({ traffic: 0, default: false })

    // What hands out the shared modules comes in one file, whatever a page shows (`chunkGroups`).
    for (const files of Object.values(entry?.extras?.preload ?? { none: [] }))
      expect(files.filter(file => /basics-|__loadShare__/.test(file))).toHaveLength(1)
    expect(textOf(folder)).not.toMatch(/harness/i)
  })
})

function textOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.(js|json|html)$/.test(entry.name))
    .map(entry => entry.name + readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}
