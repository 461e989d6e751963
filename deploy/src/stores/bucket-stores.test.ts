import { describe, expect, test } from 'vitest'
import { fakeS3 } from '../testing/fake-s3.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { type documentOf, version } from '../testing/versions.ts'
import { promote } from '../versions/live.ts'
import { bucketRegistry, bucketReleases } from './bucket-stores.ts'
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

  test('remove – one version – deletes all its files and keeps the other versions', async () => {
    const s3 = await fakeS3()
    const store = bucketReleases(objectStore(s3.bucket), cdn)
    for (const name of ['1', '2']) await store.put('mfe-cart', name, release())

    await store.remove('mfe-cart', '1')
    await store.remove('mfe-cart', '9')

    expect([...s3.objects.keys()].filter(key => key.startsWith('mfe-cart/1/'))).toEqual([])
    expect(await store.has('mfe-cart', '2')).toBe(true)
  })

  test('bucket – wrong secret, service down – STORE_REFUSED, STORE_DOWN', async () => {
    const { bucket } = await fakeS3()
    const refused = bucketReleases(objectStore({ ...bucket, secret: 'another' }), cdn)
    await expect(refused.has('mfe-cart', '1')).rejects.toMatchObject({ code: 'STORE_REFUSED' })
    const nowhere = bucketReleases(objectStore({ ...bucket, endpoint: 'http://127.0.0.1:1' }), cdn)
    await expect(nowhere.has('mfe-cart', '1')).rejects.toMatchObject({ code: 'STORE_DOWN' })
  })
})

describe('the registry in a bucket', () => {
  const add = (remote: string) => (document: ReturnType<typeof documentOf>) => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [remote]: [...(document.microFrontends[remote] ?? []), version('1')],
    },
  })

  test('read – no object yet, then written – an empty document, then the written one', async () => {
    const registry = bucketRegistry(objectStore((await fakeS3()).bucket))
    expect((await registry.read()).microFrontends).toEqual({})

    await registry.update(add('mfe-cart'))
    await registry.update(document => promote(document, 'mfe-cart', '1', new Date()))

    expect((await registry.read()).microFrontends['mfe-cart']?.[0]?.deployment?.default).toBe(true)
  })

  test('update – 20 at once – no change is lost', async () => {
    const { bucket } = await fakeS3()
    const teams = Array.from({ length: 20 }, (_, index) => `mfe-${index}`)

    await Promise.all(teams.map(team => bucketRegistry(objectStore(bucket)).update(add(team))))

    const { microFrontends } = await bucketRegistry(objectStore(bucket)).read()
    expect(Object.keys(microFrontends).sort()).toEqual([...teams].sort())
  })

  test('update – throws, or gives an invalid document – writes nothing', async () => {
    const s3 = await fakeS3()
    const registry = bucketRegistry(objectStore(s3.bucket))
    const change = () => {
      throw new Error('no')
    }
    await expect(registry.update(change)).rejects.toThrow('no')
    expect(s3.objects.size).toBe(0)

    s3.objects.set('registry.json', { body: Buffer.from('{'), headers: {} })
    await expect(registry.update(add('mfe-cart'))).rejects.toMatchObject({ code: 'REGISTRY_BROKEN' })
  })
})
