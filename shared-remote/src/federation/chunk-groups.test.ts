import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunkGroups } from './chunk-groups.ts'

const root = join(import.meta.dirname, '../../..')
const cards = 'mfe-catalog/src/cards/product-rail.tsx'
const crumbs = 'mfe-catalog/src/common/crumbs.ts'
const wrapperOf = (share: string) => `\0virtual:mf:mfe_catalog__loadShare__${share}__loadShare__.js`

/** Name of the group that takes a module: of all matching groups the one with the highest priority. */
function groupOf(id: string, together: readonly (readonly string[])[] = [[crumbs], [cards]]) {
  const groups = chunkGroups(join(root, 'mfe-catalog'), together)
  const taking = groups.filter(({ test: wants }) => typeof wants === 'function' && wants(id))
  return taking.sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0))[0]?.name
}

describe('chunk groups', () => {
  test.each([
    ['the glue for React', wrapperOf('react'), 'basics'],
    ['the glue for one of our packages', wrapperOf('shared_mf_2_ui'), 'basics'],
    ['the glue for react-dom', wrapperOf('react_mf_2_dom'), undefined],
    ['digits', join(root, 'shared-shop/src/text/digits.ts'), 'basics'],
    ['a file of the first list', join(root, crumbs), 'together-1'],
    ['a file of the second list', join(root, cards), 'together-2'],
    ['another file', join(root, 'mfe-catalog/src/pages/home.tsx'), undefined],
    ['a file of the same name elsewhere', join(root, 'mfe-cart/src/common/crumbs.ts'), undefined],
  ])('chunk groups – %s – in its chunk', (_what, id, name) => {
    expect(groupOf(id)).toBe(name)
  })

  test('chunk groups – file in two lists – in the earlier chunk', () => {
    expect(groupOf(join(root, cards), [[crumbs, cards], [cards]])).toBe('together-1')
  })

  test('chunk groups – path without a file – throws', () => {
    expect(() => groupOf('', [['mfe-catalog/src/gone.ts']])).toThrow('gone.ts')
  })
})
