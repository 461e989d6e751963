import { expect, test } from 'vitest'
import { closedQueries } from './closed-queries.ts'
import { figuresOf } from './figures.ts'
import { type Grade, gradeOf, type JudgedProduct, type Want } from './judgement.ts'

const red: JudgedProduct = {
  id: 1,
  name: 'اسپرسوساز دلونگی مدل CE-8420',
  categories: ['coffee', 'espresso-makers', 'capsule-espresso'],
  siblings: ['capsule-espresso', 'automatic-espresso'],
  brand: 'delonghi',
  brandNames: ['دلونگی', "De'Longhi"],
  colours: ['قرمز'],
  payable: 9_000_000,
  isCheap: false,
  specs: ['۱۵ بار'],
  canBuy: true,
}

test.each<[string, Grade, Want]>([
  ['all that is wanted', 3, { in: ['espresso-makers'], colours: ['قرمز'] }],
  ['one of two wishes not met', 2, { in: ['espresso-makers'], colours: ['آبی'], most: 10_000_000 }],
  ['its only wish not met', 1, { in: ['espresso-makers'], colours: ['آبی'] }],
  ['a sibling of its category', 1, { in: ['automatic-espresso'] }],
  ['something near', 1, { in: ['coffee-makers'], near: ['espresso-makers'] }],
  [
    'something near, of another brand',
    0,
    { in: ['coffee-makers'], near: ['espresso-makers'], brand: 'nova' },
  ],
  ['another category', 0, { in: ['tv'] }],
  ['another model', 0, { model: 'CE-1000' }],
])('grade – %s – %i', (_, grade, want) => {
  expect(gradeOf(red, want)).toBe(grade)
})

test('grade – sold out – one less', () => {
  expect(gradeOf({ ...red, canBuy: false }, { in: ['espresso-makers'] })).toBe(2)
})

test('figures – best order – 1; worse orders and missing results – less', () => {
  const all = [0, 3, 1, 2, 0] as const
  expect(figuresOf([3, 2, 1], all)).toEqual({ ndcg: 1, recall: 1, foundNothing: false })
  expect(figuresOf([0, 3, 2], all)?.ndcg).toBeCloseTo(0.63, 2)
  expect(figuresOf([3], all)).toMatchObject({ recall: 0.5 })
  expect(figuresOf([], all)).toEqual({ ndcg: 0, recall: 0, foundNothing: true })
  expect(figuresOf([1], [1, 0])).toBeUndefined()
})

test('closed queries – of one seed – are the same and of every kind', () => {
  const queries = closedQueries('a', 33, [red])
  expect(queries).toEqual(closedQueries('a', 33, [red]))
  expect(Object.values(queries).map(each => each.length)).toEqual(Array(11).fill(3))
})
