import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { collectSourceMaps } from '../../publish/source-maps.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { sourcePositions } from './source-positions.ts'

const source = `export function priceOf(line: { price?: number }): number {
  if (line.price === undefined) throw new Error('no price')
  return line.price
}
`
const release = { remote: 'mfe-cart', version: '1' }

/** The maps of a release with one script for browsers and one for servers, and where its script throws. */
async function built() {
  const { code, map } = await transformWithOxc(source, 'price.ts', { sourcemap: true })
  const inSources = { sources: ['../../../src/price.ts'], mappings: map?.mappings }
  const root = tempFolder({
    'mfe-cart/dist/assets/price-x.js.map': JSON.stringify({ version: 3, ...inSources }),
    'mfe-cart/dist-ssr/assets/price-y.js.map': JSON.stringify({ version: 3, ...inSources }),
  })
  const folders = ['dist', 'dist-ssr'].map(name => join(root, 'mfe-cart', name))
  const lines = code.slice(0, code.indexOf('new Error')).split('\n')
  const at = `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
  return { maps: collectSourceMaps(root, folders), at }
}

test('place in a release – of a script for browsers or servers – file, line and column in its sources', async () => {
  const { maps, at } = await built()
  const find = sourcePositions({ sourceMaps: async () => maps })
  for (const script of ['assets/price-x.js', 'assets/price-y.js'])
    expect(await find(release, `${script}:${at}`)).toBe('src/price.ts:2:39')
})

test.each([
  ['stored without maps', async () => undefined],
  ['whose maps are no maps', async () => Buffer.from('not packed')],
  ['whose store is away', async () => Promise.reject(new Error('away'))],
])('place in a release %s – unknown', async (_, sourceMaps) => {
  expect(await sourcePositions({ sourceMaps })(release, 'assets/price-x.js:2:1')).toBeUndefined()
})

test.each(['assets/other.js:1:1', 'assets/price-x.js:0:1', 'assets/price-x.js:1:0', 'assets/price-x.js'])(
  'place %s, which is none – unknown',
  async at => {
    const { maps } = await built()
    expect(await sourcePositions({ sourceMaps: async () => maps })(release, at)).toBeUndefined()
  },
)
