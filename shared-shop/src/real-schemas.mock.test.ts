import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type * as zod from 'shared-base/schema'
import { valuesNear } from 'shared-base/testing/values-near'
import { expect, test, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')

type Found = ReadonlyMap<string, zod.ZodMiniType>

/** The schemas of every endpoint and message, by file and name. */
async function schemas(): Promise<Found> {
  vi.resetModules()
  const files = ['shared-shop/src/endpoints', 'shared-events/src/catalogue'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => join(root, folder, file)),
  )
  const modules = await Promise.all(files.map(async file => [file, await import(file)] as const))
  return new Map(modules.flatMap(([file, exports]) => schemasIn(file, exports)))
}

function schemasIn(path: string, value: unknown): [string, zod.ZodMiniType][] {
  if (typeof value !== 'object' || value === null) return []
  if (isSchema(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => schemasIn(`${path} ${key}`, part))
}

function isSchema(value: object): value is zod.ZodMiniType {
  return 'safeParse' in value
}

test('every endpoint and message – any value – parses in browsers as by zod', async () => {
  const byZod = await schemas()
  vi.doMock('shared-base/schema', () => import('shared-base/schema/browser/schema'))
  const byOwn = await schemas()
  expect([...byOwn.keys()]).toEqual([...byZod.keys()])
  expect(byZod.size).toBeGreaterThan(200)

  let accepted = 0
  for (const [name, schema] of byZod) {
    const own = byOwn.get(name)
    void fc.assert(
      fc.property(valuesNear(schema), value => {
        const expected = schema.safeParse(value)
        const actual = own?.safeParse(value)
        expect(actual?.success, name).toBe(expected.success)
        expect(actual?.data, name).toStrictEqual(expected.data)
        if (expected.success) accepted += 1
      }),
      { numRuns: 60 },
    )
  }
  // Otherwise nothing but refusals was compared.
  expect(accepted / (byZod.size * 60)).toBeGreaterThan(0.2)
})
