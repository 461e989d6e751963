import { readFileSync } from 'node:fs'
import { AwsClient } from 'aws4fetch'
import { expect, test } from 'vitest'
import { SOURCE_MAPS } from '../../lib/source-maps.ts'
import { bucketRegistry } from '../../stores/bucket-registry.ts'
import { bucketReleases } from '../../stores/bucket-releases.ts'
import { type Bucket, objectStore } from '../../stores/object-store.ts'
import { promote } from '../../versions/live.ts'
import { tempFolder } from '../temp-folder.ts'
import { type documentOf, version } from '../versions.ts'

const cdn = 'https://cdn.example/releases/'
const note = { command: 'test' }

/** Text of a typical script: long enough that compressing it matters. */
const script = Array.from({ length: 400 }, (_, index) => `export const value${index} = ${index}\n`).join('')

/** The registry in this bucket. */
export function registryIn(bucket: Bucket) {
  const objects = objectStore(bucket)
  return bucketRegistry(objects, {
    releases: bucketReleases(objects, cdn),
    author: () => ({ by: 'Negar' }),
  })
}

/** A change of the registry that adds version 1 of a remote. */
export function add(remote: string) {
  return (document: ReturnType<typeof documentOf>) => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [remote]: [...(document.microFrontends[remote] ?? []), version('1')],
    },
  })
}

/** What every store must do, tried with the empty bucket of `open`. `forgets`: it stores no Content-Encoding. */
export function testStore(open: () => Promise<Bucket>, { forgets = false } = {}): void {
  test('registry – no object yet, then written – an empty document, then the written one', async () => {
    const registry = registryIn(await open())
    expect((await registry.read()).microFrontends).toEqual({})

    await registry.update(add('mfe-cart'), note)
    await registry.update(document => promote(document, 'mfe-cart', '1', new Date()), note)

    expect((await registry.read()).microFrontends['mfe-cart']?.[0]?.deployment?.default).toBe(true)
  })

  test('registry – five change it at once – no change is lost', async () => {
    const bucket = await open()
    const teams = Array.from({ length: 5 }, (_, index) => `mfe-${index}`)

    await Promise.all(teams.map(team => registryIn(bucket).update(add(team), note)))

    const { microFrontends } = await registryIn(bucket).read()
    expect(Object.keys(microFrontends).sort()).toEqual([...teams].sort())
    // Whoever lost a race has taken its entry back.
    expect(await registryIn(bucket).history(99)).toHaveLength(5)
  })

  test('release – stored, read back, listed, removed – the same bytes, the text compressed in the bucket', async () => {
    const bucket = await open()
    const store = bucketReleases(objectStore(bucket), cdn)
    const folder = tempFolder({
      'assets/a b.js': script,
      'assets/font.woff2': 'not text',
      'mf-manifest.json': '{"name":"mfe_cart"}',
      [SOURCE_MAPS]: 'packed',
    })
    expect(await store.has('mfe-cart', '1')).toBe(false)

    await store.put('mfe-cart', '1', folder)

    expect(await store.list()).toEqual([{ remote: 'mfe-cart', version: '1' }])
    expect((await store.read('mfe-cart', '1', 'assets/a b.js')).toString()).toBe(script)
    expect((await store.sourceMaps('mfe-cart', '1'))?.toString()).toBe('packed')
    const stored = await headersOf(bucket, 'mfe-cart/1/assets/a%20b.js')
    expect(stored.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(stored.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(stored.get('content-encoding')).toBe(forgets ? null : 'br')
    expect(Number(stored.get('content-length')) < script.length / 5).toBe(!forgets)
    // Anything may read these, also what knows no Brotli.
    for (const path of ['mf-manifest.json', 'assets/font.woff2'])
      expect((await headersOf(bucket, `mfe-cart/1/${path}`)).get('content-encoding')).toBeNull()

    await store.remove('mfe-cart', '1')
    expect(await store.list()).toEqual([])
    expect(await store.sourceMaps('mfe-cart', '1')).toBeUndefined()
    await expect(store.read('mfe-cart', '1', 'assets/a b.js')).rejects.toMatchObject({
      code: 'RELEASE_INVALID',
    })
  })

  test('object – names with spaces and signs – are listed, read and removed', async () => {
    const objects = objectStore(await open())
    const name = 'mfe-cart/1.0+b é%/a b.txt'
    await objects.put(name, Buffer.from('1'), {})

    expect(await objects.list('mfe-cart/')).toEqual(['1.0+b é%/'])
    expect(await objects.list('mfe-cart/1.0+b é%/')).toEqual(['a b.txt'])
    expect((await objects.get(name))?.body.toString()).toBe('1')
    await objects.remove(name)
    expect(await objects.has(name)).toBe(false)
  })
}

/** A file of `deploy/bucket`, for a bucket of that name: what docs/deploy.md tells operators to set. */
export function bucketSetting(file: string, bucket = 'releases'): unknown {
  const text = readFileSync(new URL(`../../../bucket/${file}`, import.meta.url), 'utf8')
  return JSON.parse(text.replaceAll(':::releases', `:::${bucket}`))
}

/** What a page of another origin may read, once the settings of `deploy/bucket` are made. */
export async function expectPublicReads({ endpoint, name }: Bucket): Promise<void> {
  const get = (key: string) =>
    fetch(`${endpoint}/${name}/${key}`, { headers: { origin: 'https://shop.example' } })
  for (const key of ['registry.json', 'mfe-cart/1/a.js', 'mfe-cart/1/mf-manifest.json']) {
    const answer = await get(key)
    expect([key, answer.status]).toEqual([key, 200])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    await answer.text()
  }
  expect(await (await get('mfe-cart/1/a.js')).text()).toBe(script)
  for (const key of ['history/0000000001-x.json', 'conditions-probe.txt', 'mfe-cart/9/a.js'])
    expect([key, (await get(key)).status]).toEqual([key, 403])
}

/** Puts into the bucket what `expectPublicReads` asks for. */
export async function putPublicReads(bucket: Bucket): Promise<void> {
  const folder = tempFolder({ 'a.js': script, 'mf-manifest.json': '{}' })
  await registryIn(bucket).update(add('mfe-cart'), note)
  await bucketReleases(objectStore(bucket), cdn).put('mfe-cart', '1', folder)
  await objectStore(bucket).put('history/0000000001-x.json', Buffer.from('{}'), {})
}

/** Sends a signed request as it is. */
export function sendSigned(
  { endpoint, name, region, keyId, secret }: Bucket,
  path: string,
  init: RequestInit,
) {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' })
  return client.fetch(`${endpoint}/${name}${path}`, init)
}

async function headersOf(bucket: Bucket, path: string): Promise<Headers> {
  return (await sendSigned(bucket, `/${path}`, { method: 'HEAD' })).headers
}
