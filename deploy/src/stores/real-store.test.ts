import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corsSchema, corsXml } from '../testing/s3/cors.ts'
import { realStore, startRadosgw } from '../testing/s3/real-store.ts'
import {
  bucketSetting,
  expectPublicReads,
  putPublicReads,
  sendSigned,
  testStore,
} from '../testing/s3/store-suite.ts'
import { conditionalWrites } from './conditional-writes.ts'
import { type Bucket, type ObjectStore, objectStore } from './object-store.ts'

const store = realStore(process.env)

describe.skipIf(store.kind === 'none')(
  `a real S3 server${store.kind === 'none' ? ` (skipped: ${store.reason})` : ''}`,
  () => {
    let bucket: Bucket | undefined
    let stop = () => {}

    beforeAll(async () => {
      if (store.kind === 'given') bucket = store.bucket
      if (store.kind === 'radosgw') ({ bucket, stop } = await startRadosgw())
    })
    afterAll(() => stop())

    async function emptyBucket(): Promise<Bucket> {
      if (!bucket) throw new Error('no bucket')
      await removeAll(objectStore(bucket), '')
      return bucket
    }

    testStore(emptyBucket)

    test('conditional writes – 100 at once with the same ETag – exactly one is written', async () => {
      const objects = objectStore(await emptyBucket())
      const put = await conditionalWrites(objects)()
      const headers = { 'content-type': 'text/plain' }
      expect(await put('a.txt', Buffer.from('first'), headers, 'absent')).toBe(true)
      const tag = (await objects.get('a.txt'))?.tag ?? ''

      const written = await Promise.all(
        Array.from({ length: 100 }, (_, index) => put('a.txt', Buffer.from(`${index}`), headers, { tag })),
      )

      expect(written.filter(Boolean)).toHaveLength(1)
    })

    test('everybody – after the documented bucket policy and CORS – reads releases and registry only', async () => {
      const place = await emptyBucket()
      await putPublicReads(place)
      const policy = JSON.stringify(bucketSetting('public-read.json', place.name))
      const cors = corsXml(corsSchema.parse(bucketSetting('cors.json')))
      expect((await sendSigned(place, '?policy', { method: 'PUT', body: policy })).ok).toBe(true)
      expect((await sendSigned(place, '?cors', { method: 'PUT', body: cors })).ok).toBe(true)

      await expectPublicReads(place)
    })
  },
)

async function removeAll(objects: ObjectStore, folder: string): Promise<void> {
  for (const name of await objects.list(folder))
    await (name.endsWith('/') ? removeAll(objects, folder + name) : objects.remove(folder + name))
}
