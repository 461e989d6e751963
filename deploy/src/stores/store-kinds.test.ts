import { describe, expect, test } from 'vitest'
import { corsSchema } from '../testing/s3/cors.ts'
import { type Behaviour, fakeS3 } from '../testing/s3/fake-s3.ts'
import { policySchema } from '../testing/s3/policy.ts'
import {
  add,
  bucketSetting,
  expectPublicReads,
  putPublicReads,
  registryIn,
  testStore,
} from '../testing/s3/store-suite.ts'
import { objectStore } from './object-store.ts'

const note = { command: 'test' }
const keyPolicy = policySchema.parse(bucketSetting('access-key.json'))

const kinds: readonly (readonly [string, Behaviour])[] = [
  ['compares ETags in quotes, as Amazon S3 does', {}],
  ['compares ETags without quotes, as Ceph does', { tags: 'bare' }],
  ['changes the ETag with every write', { hashes: 'new' }],
  ['forgets Content-Encoding', { forgets: 'encoding' }],
  ['is slow', { delayMs: 5 }],
  ['gives the key only the documented rights', { keyPolicy }],
]

describe.each(kinds)('a store that %s', (_name, behaviour) => {
  const isForgetful = behaviour.forgets !== undefined
  testStore(async () => (await fakeS3(behaviour)).bucket, { forgets: isForgetful })
})

describe('a store that cannot guard the registry', () => {
  test.each([
    ['ignores conditions', { conditions: 'ignored' }, 'STORE_UNSAFE'],
    ['ignores If-Match', { conditions: 'if-match-ignored' }, 'STORE_UNSAFE'],
    ['ignores If-None-Match', { conditions: 'if-none-match-ignored' }, 'STORE_UNSAFE'],
    ['answers conditions with 501', { conditions: 'refused' }, 'STORE_CONDITION_UNSUPPORTED'],
    ['never fulfils a condition', { conditions: 'never' }, 'STORE_CONDITION_UNSUPPORTED'],
  ] as const)('update – it %s – refused at once, and nothing is written', async (_what, behaviour, code) => {
    const s3 = await fakeS3(behaviour)
    let requests = 0
    s3.before = () => void requests++

    await expect(registryIn(s3.bucket).update(add('mfe-cart'), note)).rejects.toMatchObject({ code })

    expect(requests).toBeLessThan(6)
    expect([...s3.objects.keys()].filter(key => key !== 'conditions-probe.txt')).toEqual([])
  })

  test('update – passed once – is not tested again by the same process', async () => {
    const s3 = await fakeS3({ tags: 'bare' })
    const registry = registryIn(s3.bucket)
    await registry.update(add('mfe-cart'), note)
    let probes = 0
    s3.before = (_method, key) => void (key === 'conditions-probe.txt' && probes++)

    await registry.update(add('mfe-header'), note)

    expect(probes).toBe(0)
  })

  test('update – the service is down at the first test – the next update tests again', async () => {
    const s3 = await fakeS3()
    const registry = registryIn(s3.bucket)
    s3.before = () => 403
    await expect(registry.update(add('mfe-cart'), note)).rejects.toMatchObject({ code: 'STORE_REFUSED' })

    s3.before = () => undefined
    await registry.update(add('mfe-cart'), note)

    expect(Object.keys((await registry.read()).microFrontends)).toEqual(['mfe-cart'])
  })
})

describe('rights of the access key', () => {
  test.each(['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:ListBucket'])(
    'publishing – without %s – STORE_REFUSED, naming it',
    async right => {
      const Statement = keyPolicy.Statement.map(statement => ({
        ...statement,
        Action: [statement.Action].flat().filter(action => action !== right),
      }))
      const { bucket } = await fakeS3({ keyPolicy: { ...keyPolicy, Statement } })
      const registry = registryIn(bucket)
      const objects = objectStore(bucket)
      const work = async () => {
        await registry.update(add('mfe-cart'), note)
        await registry.update(add('mfe-header'), note)
        await objects.remove('mfe-cart/1/mf-manifest.json')
      }

      await expect(work()).rejects.toMatchObject({
        code: 'STORE_REFUSED',
        message: expect.stringContaining(`needs ${right}`),
      })
    },
  )

  test('has, get – a missing object is 403 although the key may list – it is missing', async () => {
    const s3 = await fakeS3()
    const objects = objectStore(s3.bucket)
    s3.before = (_method, key) => (key === 'a.js' ? 403 : undefined)

    expect([await objects.has('a.js'), await objects.get('a.js')]).toEqual([false, undefined])
  })

  test('any request – wrong secret – STORE_REFUSED with the words of the service', async () => {
    const { bucket } = await fakeS3()
    await expect(objectStore({ ...bucket, secret: 'another' }).has('a.js')).rejects.toMatchObject({
      code: 'STORE_REFUSED',
      message: expect.stringMatching(/check the access key.*SignatureDoesNotMatch/),
    })
  })

  test('everybody – with the documented bucket policy and CORS – reads releases and registry only', async () => {
    const { bucket } = await fakeS3({
      keyPolicy,
      bucketPolicy: policySchema.parse(bucketSetting('public-read.json')),
      cors: corsSchema.parse(bucketSetting('cors.json')),
    })
    await putPublicReads(bucket)
    await expectPublicReads(bucket)
  })
})

describe('a request', () => {
  test('the service is busy twice – is repeated', async () => {
    const s3 = await fakeS3()
    let requests = 0
    s3.before = () => (requests++ < 2 ? 503 : undefined)

    expect(await objectStore(s3.bucket).has('a.js')).toBe(false)
    expect(requests).toBe(3)
  })

  test('the service does not answer – STORE_DOWN after the deadline', async () => {
    const { bucket } = await fakeS3({ delayMs: 1_000 })
    await expect(objectStore(bucket, { deadlineMs: 50 }).has('a.js')).rejects.toMatchObject({
      code: 'STORE_DOWN',
    })
  })
})
