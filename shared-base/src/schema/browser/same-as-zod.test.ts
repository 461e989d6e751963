import * as zod from 'shared-base/schema'
import { expect, test } from 'vitest'
import * as own from './schema.ts'

/** Every function, in the ways in which our schemas use it. */
const zoo = (z: typeof zod) => ({
  refined: z.string().check(z.refine(value => value.length % 2 === 0, 'must be even')),
  recordOfAny: z.record(z.string().check(z.minLength(1)), z.unknown()),
  extended: z.extend(z.object({ a: z.int(), b: z.int() }), { b: z.string(), c: z.optional(z.int()) }),
  nested: z.array(z.object({ list: z._default(z.array(z.nullable(z.object({ a: z.int() }))), []) })),
})

// Types are those of zod; this test is what holds the two together.
const ownZoo = zoo(own as unknown as typeof zod)

test('schema in browsers – every function of zod that we use – is there', () => {
  expect(Object.keys(own).sort()).toEqual(Object.keys(zod).sort())
})

test('parse – a value that does not fit – throws what is wrong and where', () => {
  expect(() => ownZoo.nested.parse([{ list: [{ a: 'x' }] }])).toThrow('0.list.0.a: invalid_type')
  expect(() => ownZoo.refined.parse('abc')).toThrow('must be even')
})

test('record – a field __proto__ – cannot replace the prototype', () => {
  const parsed = ownZoo.recordOfAny.parse(JSON.parse('{"__proto__": {"polluted": true}, "a": 1}'))
  expect(parsed).toStrictEqual({ a: 1 })
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
})

test('object – several fields do not fit – names each', () => {
  const wrong = { a: 'x', b: 1, c: 'x' }
  const placesBy = ({ safeParse }: Pick<typeof ownZoo.extended, 'safeParse'>) =>
    safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))
  expect(placesBy(ownZoo.extended)).toEqual(['a', 'b', 'c'])
  expect(placesBy(zoo(zod).extended)).toEqual(['a', 'b', 'c'])
})
