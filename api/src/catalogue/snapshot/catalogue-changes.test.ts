import { expect, test } from 'vitest'
import { CatalogueChanges } from './catalogue-changes.ts'

const step = (from: string, to: string, ...products: number[]) => ({ from, to, products, lists: false })

test.each([
  ['nothing', [], { version: 'b', products: [] }],
  ['the next step', [step('b', 'c', 1, 2)], { version: 'c', products: [1, 2] }],
  ['several steps', [step('b', 'c', 1), step('c', 'd', 2, 1)], { version: 'd', products: [1, 2] }],
  ['steps that have been read', [step('0', 'a', 1), step('a', 'b', 2)], { version: 'b', products: [] }],
  ['one that has been read', [step('a', 'b', 1), step('b', 'c', 2)], { version: 'c', products: [2] }],
  ['a step that was not announced before', [step('c', 'd', 1)], null],
  ['a gap', [step('b', 'c', 1), step('d', 'e', 2)], null],
  ['a category', [step('b', 'c', 1), { ...step('c', 'd'), lists: true }], null],
  ['everything', [{ ...step('b', 'c'), products: 'all' }], null],
  ['another format', ['c'], null],
  ['very many products', [step('b', 'c', ...Array(10_001).keys())], null],
])(
  'changes – from a version, with %s – read these products, or null: everything',
  (_, announced, expected) => {
    const changes = new CatalogueChanges()
    for (const each of announced) changes.addAnnounced(JSON.stringify(each))
    expect(changes.since('b')).toEqual(expected)
  },
)
