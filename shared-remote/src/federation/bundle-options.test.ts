import * as schema from 'shared-shop/schema/browser/schema'
import { expect, test } from 'vitest'
import { bundleOptions } from './bundle-options.ts'

/** `z.string`, and of a namespace its members: `z.iso.date`. */
function functionsOf(name: string, value: unknown): string[] {
  return typeof value === 'function'
    ? [name]
    : Object.entries(Object(value)).flatMap(([key, member]) => functionsOf(`${name}.${key}`, member))
}

test('schema functions – all of the browser’s module – are dropped from bundles where nothing uses their result', () => {
  expect(new Set(bundleOptions.treeshake.manualPureFunctions)).toEqual(
    new Set(['defineEndpoint', ...functionsOf('z', { ...schema })]),
  )
})
