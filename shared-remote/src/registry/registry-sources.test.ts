import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fileSource, urlSource } from './registry-sources.ts'

afterEach(() => void vi.unstubAllGlobals())

const answering = (body: string, init?: ResponseInit) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, init)),
  )

test('file – read again only when it was written – unchanged until then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'registry.json')
  writeFileSync(file, '«first»')
  utimesSync(file, 1, 1)
  const source = fileSource(file)

  const first = await source.look('')
  expect(first).toMatchObject({ text: '«first»' })
  const { stamp } = first as { stamp: string }
  expect(await source.look(stamp)).toBe('unchanged')

  writeFileSync(file, '«other»')
  utimesSync(file, 2, 2)
  expect(await source.look(stamp)).toMatchObject({ text: '«other»', stamp: expect.not.stringMatching(stamp) })
})

test.each([
  ['at most 5 MB', 5 * 1024 * 1024, false],
  ['more than 5 MB', 5 * 1024 * 1024 + 1, true],
])('URL – a document of %s – refused only above the limit', async (_, size, isRefused) => {
  answering('x'.repeat(size))
  const looked = urlSource('https://cdn.example/registry.json').look('')
  if (isRefused) await expect(looked).rejects.toThrow('more than 5242880 bytes')
  else expect(await looked).toMatchObject({ stamp: '' })
})

test('URL – an error status – rejects with it', async () => {
  answering('', { status: 503 })
  await expect(urlSource('https://cdn.example/registry.json').look('')).rejects.toThrow('HTTP 503')
})
