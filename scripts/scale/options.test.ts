import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

const database = ['--database', 'postgres://shop@localhost/postgres']

test('options – only a database – 50,000 products and every part', () => {
  const options = readOptions(database)
  expect(options).toMatchObject({ products: 50_000, keep: false })
  expect(options.measures('memory')).toBe(true)
})

test('options – a choice of parts – measures only those', () => {
  const { measures } = readOptions([...database, '--only', 'idle,stock'])
  expect([measures('idle'), measures('stock'), measures('listing')]).toEqual([true, true, false])
})

test.each([
  ['no database', []],
  ['no URL', ['--database', 'shop']],
  ['an unknown part', [...database, '--only', 'idle,everything']],
  ['no number of products', [...database, '--products', 'many']],
  ['a heap that nothing fits into', [...database, '--heap', '1']],
  ['fewer products than the demo', [...database, '--products', '100']],
])('options – %s – refused with the usage', (_, args) => {
  expect(() => readOptions(args)).toThrow('npm run simulate')
})
