import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCard } from '../testing/fixtures.ts'
import { anArticle } from '../testing/reading-fixtures.ts'
import { articleParts } from './article-parts.ts'

test('parts – of an article – start with an introduction, then one per heading, with lists and products grouped', () => {
  const { post, products } = anArticle()
  const parts = articleParts(post.blocks, products)
  expect(parts.map(({ id, title }) => [id, title])).toEqual([
    ['part-1', undefined],
    ['part-2', 'فشار پمپ'],
    ['part-3', 'آسیاب'],
  ])
  expect(parts[1]?.nodes).toMatchObject([
    { kind: 'list', items: ['پانزده بار', 'بیست بار'] },
    { kind: 'paragraph' },
  ])
  expect(parts[2]?.nodes).toMatchObject([{ kind: 'products', products: [{ id: 11 }] }, { kind: 'quote' }])
})

test('parts – any blocks – lose no text, keep the order, and have unique ids and keys', () => {
  const block = fc.record({
    type: fc.constantFrom('heading', 'paragraph', 'item', 'quote', 'product'),
    text: fc.constantFrom('a', 'b', 'nova-barista', 'gone', '<i>'),
  })
  fc.assert(
    fc.property(fc.array(block), blocks => {
      const parts = articleParts(blocks, [aCard()])
      const shown = parts.flatMap(({ title, nodes }) => [
        ...(title === undefined ? [] : [title]),
        ...nodes.flatMap(node => {
          if (node.kind === 'list') return node.items
          return node.kind === 'products' ? node.products.map(({ slug }) => slug) : [node.text]
        }),
      ])
      const expected = blocks.filter(({ type, text }) => type !== 'product' || text === 'nova-barista')
      expect(shown).toEqual(expected.map(({ text }) => text))
      const keys = parts.flatMap(({ id, nodes }) => [id, ...nodes.map(({ key }) => key)])
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
