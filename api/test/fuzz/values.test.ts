import Ajv from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Memory } from './memory.ts'
import type { JsonSchema } from './open-api.ts'
import { recall, valuesOf } from './values.ts'

const schema: JsonSchema = {
  type: 'object',
  properties: {
    orderId: { type: 'integer', exclusiveMinimum: 0, maximum: 2147483647 },
    slug: {
      type: 'string',
      minLength: 1,
      maxLength: 160,
      pattern: '^[\\p{L}\\p{N}]+(?:[-_][\\p{L}\\p{N}]+)*$',
    },
    share: { type: 'number', minimum: 0, maximum: 100 },
    note: { anyOf: [{ type: 'string', minLength: 3, maxLength: 4 }, { type: 'null' }] },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 5,
      items: {
        type: 'object',
        properties: {
          id: { type: 'integer', minimum: 1, maximum: 9 },
          colorId: { anyOf: [{ type: 'integer', minimum: 1, maximum: 9 }, { type: 'null' }] },
          con: { type: 'integer', minimum: 1, maximum: 3 },
        },
        required: ['id', 'colorId', 'con'],
      },
    },
  },
  required: ['orderId', 'lines'],
}
const values = valuesOf(schema, '', name => (name === 'orderId' ? 'order' : undefined))
const asSent = (value: unknown, memory: Memory) => JSON.parse(JSON.stringify(recall(value, memory)))

test('generated values – nothing remembered – fit their schema', () => {
  const validate = new Ajv().compile(schema)
  fc.assert(
    fc.property(values, value => {
      expect(validate(asSent(value, new Memory())), JSON.stringify(validate.errors)).toBe(true)
    }),
  )
})

test('generated values – an answer named an order and a product’s color – are about them', () => {
  const memory = new Memory()
  memory.learn('/api/V1/order/list', { data: [{ id: 77, lines: [] }] })
  memory.learn('/api/V1/home', { offers: [{ id: 5, slug: 'kettle', colors: [{ id: 6 }] }] })
  const sent = fc.sample(values, { seed: 1, numRuns: 50 }).map(value => asSent(value, memory))
  expect(sent.filter(({ orderId }) => orderId === 77).length).toBeGreaterThan(30)
  expect(sent.flatMap(({ lines }) => lines)).toContainEqual({ id: 5, colorId: 6, con: 2 })
})
