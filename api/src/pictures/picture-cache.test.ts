import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Asker } from './encode-queue.ts'
import { createPictureCache } from './picture-cache.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const asker = (): Asker => ({
  client: { client: '203.0.113.7', network: '203.0.113.7' },
  signal: new AbortController().signal,
})

const bytes = (text: string) => Buffer.from(text)

test('picture cache – 20 parallel calls for one key – made once', async () => {
  const cache = createPictureCache({ dir })
  const make = vi.fn(async () => bytes('picture'))
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('one', make, asker())))
  expect(make).toHaveBeenCalledTimes(1)
  expect(all.every(each => each.toString() === 'picture')).toBe(true)
  await cache.get('one', make, asker())
  expect(make).toHaveBeenCalledTimes(1)
})

test('picture cache – a new process over the same folder – reads from disk', async () => {
  await createPictureCache({ dir }).get('one', async () => bytes('picture'), asker())
  const make = vi.fn(async () => bytes('other'))
  const again = await createPictureCache({ dir }).get('one', make, asker())
  expect(again.toString()).toBe('picture')
  expect(make).not.toHaveBeenCalled()
})

test('picture cache – hostile keys – stay inside the folder', async () => {
  const cache = createPictureCache({ dir })
  await cache.get('../../outside', async () => bytes('picture'), asker())
  const names = await readdir(dir)
  expect(names).toHaveLength(1)
  expect(names[0]).toMatch(/^[0-9a-f]{64}\.picture$/)
})

test('picture cache – memory full – the oldest are dropped from memory but stay on disk', async () => {
  const cache = createPictureCache({ dir, memoryBytes: 80 })
  for (let index = 0; index < 20; index += 1)
    await cache.get(`key ${index}`, async () => Buffer.alloc(10, index), asker())
  const make = vi.fn(async () => bytes('made again'))
  expect((await cache.get('key 0', make, asker()))[0]).toBe(0)
  expect(make).not.toHaveBeenCalled()
  expect(await readdir(dir)).toHaveLength(20)
})

test('picture cache – disk limit exceeded – the folder shrinks', async () => {
  const cache = createPictureCache({ dir, diskBytes: 100, memoryBytes: 8 })
  for (let index = 0; index < 30; index += 1)
    await cache.get(`key ${index}`, async () => Buffer.alloc(10, index), asker())
  const sizes = await Promise.all(
    (await readdir(dir)).map(async name => (await readFile(join(dir, name))).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100)
})

test('picture cache – folder cannot be created – still answers', async () => {
  const file = join(dir, 'a-file')
  await writeFile(file, '')
  const cache = createPictureCache({ dir: join(file, 'below') })
  expect((await cache.get('one', async () => bytes('picture'), asker())).toString()).toBe('picture')
})
