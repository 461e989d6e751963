import * as fc from 'fast-check'
import type * as z from 'zod/v4/core'

type Near = fc.Arbitrary<unknown>

const text = fc.constantFrom(
  ...['', ' ', 'a', ' ab ', '0', '1', '1.5', 'نوا', 'airfryer-5', 'x'.repeat(21), 'x'.repeat(501)],
  ...['09120000000', '4321', '#00ff7F', '2026-02-28', '2026-02-30', '2026-02-28T10:00:00.000Z', '/card'],
  ...['2026-02-28T10:00:00Z', '2026-13-28T10:00:00Z', '6f9619ff-8b86-4011-b42d-00c04fc964ff', 'a@b.ir'],
)
const number = fc.constantFrom(
  0,
  -0,
  1,
  -1,
  2,
  99,
  1.5,
  1e10,
  2 ** 53,
  2 ** 31,
  Number.NaN,
  Number.POSITIVE_INFINITY,
)
const other = fc.constantFrom<unknown>(
  ...[undefined, null, true, false, [], {}, [1], { a: 1 }, new Date(0), new Map(), Symbol('s'), 10n],
)
const anything: Near = fc.oneof(text, number, other)

/** Values of the type that `schema` describes, nearly: most fit, some are wrong somewhere. */
export function valuesNear(schema: z.$ZodType): Near {
  return fc.oneof(
    { weight: 30, arbitrary: fitting(schema as z.$ZodTypes) },
    { weight: 1, arbitrary: anything },
  )
}

function fitting(schema: z.$ZodTypes): Near {
  const { def } = schema._zod
  switch (def.type) {
    case 'object': {
      const fields: Record<string, Near> = { unknownField: anything }
      for (const [key, field] of Object.entries(def.shape)) fields[key] = valuesNear(field)
      const present = Object.keys(def.shape).filter((_, index) => index % 2 === 0)
      return fc.record(fields, { requiredKeys: present })
    }
    case 'record':
      return fc.dictionary(text as fc.Arbitrary<string>, valuesNear(def.valueType), { maxKeys: 3 })
    case 'array':
      return fc.array(valuesNear(def.element), { maxLength: 3 })
    case 'tuple':
      return fc.oneof(
        { weight: 5, arbitrary: fc.tuple(...def.items.map(valuesNear)) },
        { weight: 1, arbitrary: fc.array(number, { maxLength: 7 }) },
      )
    case 'union':
      return fc.oneof(...def.options.map(valuesNear))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return fc.oneof(
        { weight: 5, arbitrary: valuesNear(def.innerType) },
        { weight: 1, arbitrary: fc.constantFrom(undefined, null) },
      )
    case 'literal':
      return fc.constantFrom<unknown>(...def.values)
    case 'enum':
      return fc.constantFrom<unknown>(...Object.values(def.entries))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return fc.oneof({ weight: 3, arbitrary: fc.nat(99) }, { weight: 1, arbitrary: number })
    case 'string':
      return text
    case 'void':
      return fc.constant(undefined)
    default:
      return anything
  }
}
