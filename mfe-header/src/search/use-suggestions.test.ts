import { expect, test } from 'vitest'
import { type SuggestionSources, suggest } from './use-suggestions.ts'

const category = (name: string, slug: string, c1: SuggestionSources['categories'] = []) =>
  ({ id: 1, name, slug, fatherId: 0, c1 }) as unknown as SuggestionSources['categories'][number]
const tag = (name: string, nameEn: string, link: string) => ({ name, nameEn, link, image: '' })
const sources: SuggestionSources = {
  categories: [
    category('لوازم قهوه', 'coffee', [
      category('قهوه‌ساز', 'coffee-makers'),
      category('چای‌ساز', 'tea-makers'),
    ]),
    category('اتو', 'iron'),
    ...['اتوی یک', 'اتوی دو', 'اتوی سه'].map(name => category(name, name)),
  ],
  brands: [{ name: 'نوا', nameEn: 'Nova', slug: 'nova' }],
  tags: [
    tag('قهوه‌ساز', 'coffee maker', '/category/coffee-makers'),
    tag('آسیاب قهوه', 'grinder', '/category/grinder'),
    tag('اسپرسوساز نیمه‌اتوماتیک', 'semi', '/category/semi'),
    tag('قهوهٔ بد', 'bad coffee', 'javascript:alert(1)'),
  ],
}

test.each([
  ['any word, each place once', 'قهوه', ['لوازم قهوه', 'قهوه‌ساز', 'آسیاب قهوه']],
  ['most of its words', 'قهوه ساز', ['قهوه‌ساز']],
  ['the English name', 'iron', ['اتو']],
  ['Arabic letters', 'آسياب', ['آسیاب قهوه']],
  ['a brand', 'nova', ['نوا']],
  ['the whole name, then its beginning, at most three', 'اتو', ['اتو', 'اتوی یک', 'اتوی دو']],
  ['the beginning of another word, if there is no better one', 'اتوما', ['اسپرسوساز نیمه‌اتوماتیک']],
  ['one letter', 'ق', []],
  ['nothing', '', []],
])('suggestions – by %s – are the places that are meant', (_, typed, names) => {
  expect(suggest(typed, sources).map(({ name }) => name)).toEqual(names)
})
