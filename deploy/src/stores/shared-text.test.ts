import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fakeS3 } from '../testing/s3/fake-s3.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { objectStore } from './object-store.ts'
import { sharedFile, sharedObject } from './shared-text.ts'

const stores = {
  file: async () => sharedFile(join(tempFolder(), 'shared.json')),
  bucket: async () => sharedObject(objectStore((await fakeS3()).bucket), 'shared.json'),
}

describe.each(Object.entries(stores))('shared text in a %s', (_, open) => {
  test('shared text – none yet – written once only by those who saw none', async () => {
    const text = await open()
    expect(await text.read()).toBeUndefined()
    expect(await text.write('a', undefined)).toBe(true)
    expect(await text.write('b', undefined)).toBe(false)
    expect((await text.read())?.text).toBe('a')
  })

  test('shared text – changed since it was read – not written', async () => {
    const text = await open()
    await text.write('a', undefined)
    const before = await text.read()
    expect(await text.write('b', before?.tag)).toBe(true)
    expect(await text.write('c', before?.tag)).toBe(false)
    expect((await text.read())?.text).toBe('b')
  })
})
