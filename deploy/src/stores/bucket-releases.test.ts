import { describe, expect, test } from 'vitest'
import { fakeS3 } from '../testing/s3/fake-s3.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { bucketReleases } from './bucket-releases.ts'
import { objectStore } from './object-store.ts'

const cdn = 'https://cdn.example/releases/'
const release = () =>
  tempFolder({
    'assets/a b.js': 'export const a = 1',
    'assets/a b.js.br': 'made by another store',
    'mf-manifest.json': '{"name":"mfe_cart"}',
    '.vite/manifest.json': '{}',
  })

describe('releases in a bucket', () => {
  test('put – new release – writes every file as immutable and the manifest last, so it is invisible until then', async () => {
    const s3 = await fakeS3()
    const store = bucketReleases(objectStore(s3.bucket), cdn)
    const seen: boolean[] = []
    s3.before = (method, key) => {
      if (method === 'PUT')
        seen.push(s3.objects.has('mfe-cart/1/mf-manifest.json') || key.endsWith('/mf-manifest.json'))
      return undefined
    }

    await store.put('mfe-cart', '1', release())

    expect(seen).toEqual([false, false, false, true])
    expect([...s3.objects.keys()].sort()).toEqual([
      'mfe-cart/1/.files.json',
      'mfe-cart/1/.vite/manifest.json',
      'mfe-cart/1/assets/a b.js',
      'mfe-cart/1/mf-manifest.json',
    ])
    expect(s3.objects.get('mfe-cart/1/assets/a b.js')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect(await store.has('mfe-cart', '1')).toBe(true)
    expect((await store.read('mfe-cart', '1', 'assets/a b.js')).toString()).toBe('export const a = 1')
    expect(store.url('mfe-cart', '1')).toBe('https://cdn.example/releases/mfe-cart/1/mf-manifest.json')
  })

  test('put – interrupted – stores no release; the next put completes it', async () => {
    const s3 = await fakeS3()
    const store = bucketReleases(objectStore(s3.bucket), cdn)
    const folder = release()
    s3.before = (method, key) => (method === 'PUT' && key.includes('.vite') ? 400 : undefined)
    await expect(store.put('mfe-cart', '1', folder)).rejects.toMatchObject({ code: 'STORE_REFUSED' })
    expect(await store.has('mfe-cart', '1')).toBe(false)

    s3.before = () => undefined
    await store.put('mfe-cart', '1', folder)

    expect(await store.has('mfe-cart', '1')).toBe(true)
    expect((await store.read('mfe-cart', '1', '.vite/manifest.json')).toString()).toBe('{}')
  })

  test('list – complete releases, an interrupted one and the history, over several pages – only the complete ones', async () => {
    const s3 = await fakeS3()
    const store = bucketReleases(objectStore(s3.bucket), cdn)
    for (const name of ['1', '2.0+x', '3']) await store.put('mfe-cart', name, release())
    await store.put('mfe-header', '1', release())
    s3.objects.delete('mfe-cart/3/mf-manifest.json')
    s3.objects.set('history/0000000001-x.json', { body: Buffer.from(''), headers: {} })
    s3.pageSize = 2

    expect(await store.list()).toEqual([
      { remote: 'mfe-cart', version: '1' },
      { remote: 'mfe-cart', version: '2.0+x' },
      { remote: 'mfe-header', version: '1' },
    ])
  })
})
