import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { writeFiles } from 'shared-remote/testing/write-files'
import { describe, expect, test } from 'vitest'
import { SOURCE_MAPS } from '../lib/source-maps.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { localReleases } from './local-releases.ts'

const build = () =>
  tempFolder({
    'mf-manifest.json': '{"name":"mfe_cart"}',
    'assets/a.js': 'export const a = 1',
    'assets/picture.webp': 'not text',
  })

describe('localReleases', () => {
  test('put – new release – stores its files and their compressed copies', async () => {
    const directory = tempFolder()
    const store = localReleases(directory, tempFolder())
    expect(await store.has('mfe-cart', '1')).toBe(false)

    await store.put('mfe-cart', '1', build())

    const folder = join(directory, 'mfe-cart/1')
    expect(await store.has('mfe-cart', '1')).toBe(true)
    expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(
      'export const a = 1',
    )
    expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe('export const a = 1')
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'picture.webp'])
  })

  test('put – folder was prepared – takes the copies as they are and adds what lacks', async () => {
    const directory = tempFolder()
    const store = localReleases(directory, tempFolder())
    const folder = build()
    await store.prepare?.(folder)
    writeFiles(folder, { 'assets/a.js.br': 'prepared', 'release.json': '{}' })

    await store.put('mfe-cart', '1', folder)

    const stored = (file: string) => readFileSync(join(directory, 'mfe-cart/1', file))
    expect(stored('assets/a.js.br').toString()).toBe('prepared')
    expect(gunzipSync(stored('release.json.gz')).toString()).toBe('{}')
  })

  test('put – same version again – keeps the first and leaves no temporary folder', async () => {
    const directory = tempFolder()
    const store = localReleases(directory, tempFolder())
    await store.put('mfe-cart', '1', build())
    const other = build()
    writeFiles(other, { 'assets/a.js': 'export const a = 2' })

    await store.put('mfe-cart', '1', other)

    expect(readFileSync(join(directory, 'mfe-cart/1/assets/a.js'), 'utf8')).toBe('export const a = 1')
    expect(readdirSync(join(directory, 'mfe-cart'))).toEqual(['1'])
  })

  test('remove – one version – deletes only that one; an absent one is ignored', async () => {
    const directory = tempFolder()
    const store = localReleases(directory, tempFolder())
    for (const version of ['1', '2']) await store.put('mfe-cart', version, build())

    await store.remove('mfe-cart', '1')
    await store.remove('mfe-cart', '9')

    expect(readdirSync(join(directory, 'mfe-cart'))).toEqual(['2'])
  })

  test('put – with source maps – kept apart from what visitors read, and removed with the release', async () => {
    const [directory, mapsDir] = [tempFolder(), tempFolder()]
    const store = localReleases(directory, mapsDir)
    const folder = build()
    writeFiles(folder, { [SOURCE_MAPS]: 'packed' })

    await store.put('mfe-cart', '1', folder)

    expect((await store.sourceMaps('mfe-cart', '1'))?.toString()).toBe('packed')
    expect(readdirSync(directory, { recursive: true }).join()).not.toContain('source-maps')
    await store.remove('mfe-cart', '1')
    expect(await store.sourceMaps('mfe-cart', '1')).toBeUndefined()
    expect(readdirSync(mapsDir, { recursive: true })).toEqual(['mfe-cart'])
  })
})
