import { normalizeText } from 'shared-shop/text/persian-text'
import { expect, test } from 'vitest'
import { recipes } from '../data/recipes/departments.ts'
import { generateShop } from './shop.ts'

const shop = generateShop(new Date('2026-11-20T09:00:00Z'))

/** Every Persian text of the shop, without duplicates. */
const texts = [
  ...new Set([
    ...shop.products.flatMap(product => [
      product.name,
      product.description,
      product.keywords,
      ...product.specs.flatMap(({ name, value }) => [name, value]),
    ]),
    ...shop.reviews.flatMap(({ text, author }) => [...text.split('\n'), author]),
    ...shop.questions.flatMap(({ text, answer }) => [text, answer ?? '']),
    ...shop.categories.flatMap(({ name, description }) => [name, description]),
    ...shop.posts.flatMap(({ title, excerpt, kind, body }) => [
      title,
      excerpt,
      kind,
      ...body.filter(({ type }) => type !== 'product').map(({ text }) => text),
    ]),
    ...shop.demo.notifications.flatMap(({ title, message }) => [title, message]),
    ...shop.tags.map(({ name }) => name),
    ...shop.brands.map(({ name }) => name),
  ]),
]

const having = (pattern: RegExp) => texts.filter(text => pattern.test(text)).slice(0, 5)

test('texts – letters – are Persian, not Arabic', () => {
  expect(having(/[يىكةۀە]/u)).toEqual([])
})

test('texts – stored form – is normalised', () => {
  expect(texts.filter(text => normalizeText(text) !== text).slice(0, 5)).toEqual([])
})

test('texts – half-spaces – only between joining letters', () => {
  expect(having(/[ادذرزژوآءأ]\u200c|\u200c(?![\p{L}\p{M}])|(?:^|[^\p{L}\p{N}\p{M}»])\u200c/u)).toEqual([])
})

test('texts – spaces and punctuation – follow Persian rules', () => {
  expect(having(/ {2}|^\s|\s$| [،.؛؟!»]|« |[,;?%]/u)).toEqual([])
})

test('texts – digits – are Persian outside model codes and standards', () => {
  const allowed = /\b(?:[A-Z]{2}-\d{3,4}|IPX?\d+)\b/g
  expect(texts.filter(text => /[0-9\u0660-\u0669]/.test(text.replace(allowed, ''))).slice(0, 5)).toEqual([])
})

test('nouns – before a brand, ending in a silent he – have the hamza of ezafe', () => {
  const nouns = recipes.flatMap(({ kinds }) => kinds.flatMap(kind => kind.nouns))
  expect(nouns.filter(noun => noun.endsWith('ه'))).toEqual([])
})
