import * as fc from 'fast-check'
import * as zod from 'shared-shop/schema'
import { describe, expect, test } from 'vitest'
import { valuesNear } from '../../testing/values-near.ts'
import * as own from './schema.ts'

/** Every function, in the ways in which the shop uses it. */
const zoo = (z: typeof zod) => ({
  string: z.string().check(z.minLength(1), z.maxLength(20)),
  trimmed: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  pattern: z.string().check(z.regex(/^[a-z]+$/)),
  refined: z.string().check(z.refine(value => value.length % 2 === 0, 'must be even')),
  number: z.number().check(z.positive(), z.maximum(99)),
  int: z.int().check(z.minimum(1), z.nonnegative()),
  fromText: z.coerce.number<string | number>().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
  boolean: z.boolean(),
  unknown: z.unknown(),
  never: z.never(),
  void: z.void(),
  literal: z.literal('a'),
  literals: z.literal([1, 2]),
  enum: z.enum(['a', 'x']),
  uuid: z.uuid(),
  day: z.iso.date(),
  instant: z.iso.datetime(),
  custom: z.custom<string>(value => typeof value === 'string'),
  array: z.array(z.int()).check(z.maxLength(2)),
  tuple: z.tuple([z.int(), z.string()]),
  record: z.record(z.string(), z.int()),
  recordOfAny: z.record(z.string().check(z.minLength(1)), z.unknown()),
  union: z.union([z.literal(''), z.int(), z.object({ a: z.optional(z.int()) })]),
  byKind: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('one'), a: z.int() }),
    z.object({ kind: z.enum(['two', 'three']), b: z.optional(z.string()) }),
  ]),
  object: z.object({
    a: z.int(),
    optional: z.optional(z.string()),
    nullable: z.nullable(z.int()),
    optionalOrNull: z.optional(z.nullable(z.int())),
    nullOrOptional: z.nullable(z.optional(z.int())),
    unknown: z.unknown(),
    standard: z._default(z.int(), 7),
    optionalStandard: z.optional(z._default(z.int(), 7)),
    caught: z.catch(z.int(), 3),
    caughtOptional: z.catch(z.optional(z.int()), undefined),
    optionalCaught: z.optional(z.catch(z.int(), 3)),
    void: z.void(),
    either: z.union([z.optional(z.int()), z.string()]),
    custom: z.custom<string>(() => true),
  }),
  checkedObject: z.object({ a: z.int(), b: z.int() }).check(z.refine(({ a, b }) => a <= b)),
  extended: z.extend(z.object({ a: z.int(), b: z.int() }), { b: z.string(), c: z.optional(z.int()) }),
  nested: z.array(z.object({ list: z._default(z.array(z.nullable(z.object({ a: z.int() }))), []) })),
})

// Types are those of zod; this test is what holds the two together.
const ownZoo = zoo(own as unknown as typeof zod)

test('schema in browsers – every function of zod that the shop uses – is there', () => {
  expect(Object.keys(own).sort()).toEqual(Object.keys(zod).sort())
})

describe.each(Object.entries(zoo(zod)))('%s – any value – parses as by zod', (name, schema) => {
  const ownSchema = ownZoo[name as keyof typeof ownZoo]

  test('same verdict, same output', () => {
    void fc.assert(
      fc.property(valuesNear(schema), value => {
        const expected = schema.safeParse(value)
        const actual = ownSchema.safeParse(value)
        expect(actual.success).toBe(expected.success)
        if (expected.success) expect(actual.data).toStrictEqual(expected.data)
        else expect(actual.error?.issues).not.toEqual([])
      }),
      { numRuns: 400 },
    )
  })
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
