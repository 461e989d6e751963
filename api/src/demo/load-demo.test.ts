import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StartupError } from '../lib/startup-error.ts'
import { loadDemo } from './load-demo.ts'

const dir = mkdtempSync(join(tmpdir(), 'shop-demo-'))
afterAll(() => rmSync(dir, { recursive: true }))

function moduleOf(name: string, text: string): string {
  const file = join(dir, name)
  writeFileSync(file, text)
  return file
}

test('demo content – a module that exports it – loaded', async () => {
  const file = moduleOf(
    'content.mjs',
    `export const demo = {
      version: '1',
      shop: async () => ({}),
      pictures: { categories: new Set(['tv']), decorativeColors: new Set(), draw: () => '<svg/>' },
    }`,
  )
  const { version, pictures } = await loadDemo(file)
  expect(version).toBe('1')
  expect(pictures.draw({ category: 'tv', color: '#000000', variant: 0, view: 0 })).toBe('<svg/>')
})

test.each([
  ['that is not there', () => join(dir, 'nothing.mjs')],
  ['that exports something else', () => moduleOf('other.mjs', 'export const demo = { version: 1 }')],
])('demo content – a module %s – refused with its path', async (_, fileOf) => {
  const file = fileOf()
  const failure = await loadDemo(file).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartupError)
  expect(failure).toMatchObject({ message: expect.stringContaining(file) })
})
