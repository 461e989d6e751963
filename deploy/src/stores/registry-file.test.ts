import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tempFolder } from '../testing/temp-folder.ts'
import { readRegistry, updateRegistry } from './registry-file.ts'

const empty = { schema: expect.stringContaining('frontend-discovery'), microFrontends: {} }
const file = () => join(tempFolder(), 'data', 'registry.json')

describe('readRegistry', () => {
  test('registry – no file yet – an empty document', () => {
    expect(readRegistry(file())).toEqual(empty)
  })

  test('registry – missing beside a release – REGISTRY_MISSING, and none is written', () => {
    const folder = tempFolder({ 'releases/mfe-cart/1/mf-manifest.json': '{}' })
    const registry = { file: join(folder, 'registry.json'), releasesDir: join(folder, 'releases') }

    expect(() => readRegistry(registry)).toThrow(expect.objectContaining({ code: 'REGISTRY_MISSING' }))
    expect(() => updateRegistry(registry, document => document)).toThrow(
      expect.objectContaining({ code: 'REGISTRY_MISSING' }),
    )
    expect(existsSync(registry.file)).toBe(false)
  })

  test('registry – cannot be read – REGISTRY_UNREADABLE, never an empty document', () => {
    // A folder in its place: the superuser, as whom tests may run, is denied no file.
    const path = join(tempFolder({ 'registry.json/a.txt': '' }), 'registry.json')

    expect(() => readRegistry(path)).toThrow(expect.objectContaining({ code: 'REGISTRY_UNREADABLE' }))
  })

  test.each(['', '{', '[]', '{"schema":"x"}', '{"schema":"x","microFrontends":{"mfe-cart":[{}]}}'])(
    'registry – content «%s» – REGISTRY_BROKEN, and the file is unchanged',
    content => {
      const path = join(tempFolder({ 'registry.json': content }), 'registry.json')

      expect(() => readRegistry(path)).toThrow(expect.objectContaining({ code: 'REGISTRY_BROKEN' }))
      expect(() => updateRegistry(path, document => document)).toThrow(
        expect.objectContaining({ code: 'REGISTRY_BROKEN' }),
      )
      expect(readFileSync(path, 'utf8')).toBe(content)
      expect(existsSync(`${path}.lock`)).toBe(false)
    },
  )
})

describe('updateRegistry', () => {
  test('registry – update throws – keeps the old document and leaves no lock', () => {
    const path = file()
    updateRegistry(path, document => document)

    const change = () => {
      throw new Error('no such version')
    }

    expect(() => updateRegistry(path, change)).toThrow('no such version')
    expect(readRegistry(path)).toEqual({ ...empty, revision: 1 })
    expect(readdirSync(join(path, '..'))).toEqual(['registry-history', 'registry.json'])
  })

  test('registry – several processes at once, after one that died with the lock – no change is lost', async () => {
    const path = join(tempFolder(), 'registry.json')
    writeFileSync(`${path}.lock`, String(await pidOfTheDead()))
    const remotes = ['mfe-a', 'mfe-b', 'mfe-c']

    await Promise.all(remotes.map(remote => addVersions(path, remote, 15)))

    const { microFrontends } = readRegistry(path)
    const versions = Array.from({ length: 15 }, (_, index) => String(index))
    for (const remote of remotes)
      expect(microFrontends[remote]?.map(({ metadata }) => metadata.version)).toEqual(versions)
    expect(existsSync(`${path}.lock`)).toBe(false)
  })
})

/** The id of a process that has ended. */
async function pidOfTheDead(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid ?? 0
}

async function addVersions(path: string, remote: string, count: number): Promise<void> {
  const script = join(import.meta.dirname, '../testing/add-versions.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, path, remote, String(count)], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
}
