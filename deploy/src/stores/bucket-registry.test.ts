import { describe, expect, test } from 'vitest'
import { fakeS3 } from '../testing/s3/fake-s3.ts'
import { add, registryIn } from '../testing/s3/store-suite.ts'

const note = { command: 'test' }

describe('the registry in a bucket', () => {
  test.each([403, 400])('the store answers %i – STORE_REFUSED, never an empty document', async status => {
    const s3 = await fakeS3()
    const registry = registryIn(s3.bucket)
    await registry.update(add('mfe-cart'), note)
    s3.before = (_method, key) => (key === 'registry.json' ? status : undefined)

    await expect(registry.read()).rejects.toMatchObject({ code: 'STORE_REFUSED' })
    await expect(registry.update(add('mfe-header'), note)).rejects.toMatchObject({ code: 'STORE_REFUSED' })
  })

  test('another writer begins the site between two requests – its document is read', async () => {
    const s3 = await fakeS3()
    const [registry, other] = [registryIn(s3.bucket), registryIn(s3.bucket)]
    s3.before = async (method, key) => {
      if (method !== 'GET' || key !== '') return undefined
      s3.before = () => undefined
      await other.update(add('mfe-cart'), note)
      await other.update(add('mfe-header'), note)
      return undefined
    }
    await registry.update(add('mfe-account'), note)

    expect(Object.keys((await registry.read()).microFrontends).sort()).toEqual([
      'mfe-account',
      'mfe-cart',
      'mfe-header',
    ])
  })

  test('the registry is lost, its history or a release is there – REGISTRY_MISSING', async () => {
    const s3 = await fakeS3()
    const registry = registryIn(s3.bucket)
    for (const team of ['mfe-cart', 'mfe-header']) await registry.update(add(team), note)
    s3.objects.delete('registry.json')
    await expect(registry.read()).rejects.toMatchObject({ code: 'REGISTRY_MISSING' })

    s3.objects.clear()
    s3.objects.set('mfe-cart/1/mf-manifest.json', { body: Buffer.from('{}'), headers: {} })
    await expect(registry.update(add('mfe-cart'), note)).rejects.toMatchObject({ code: 'REGISTRY_MISSING' })
  })

  test('update – throws, or gives an invalid document – writes nothing', async () => {
    const s3 = await fakeS3()
    const registry = registryIn(s3.bucket)
    const change = () => {
      throw new Error('no')
    }
    await expect(registry.update(change, note)).rejects.toThrow('no')
    expect([...s3.objects.keys()]).toEqual(['conditions-probe.txt'])

    s3.objects.set('registry.json', { body: Buffer.from('{'), headers: {} })
    await expect(registry.update(add('mfe-cart'), note)).rejects.toMatchObject({ code: 'REGISTRY_BROKEN' })
  })
})
