import fc from 'fast-check'
import type { Memory } from './memory.ts'
import type { JsonSchema } from './open-api.ts'

/**
 * Stands for a value that is chosen when the call is sent: one of the same type that an answer named, otherwise
 * `otherwise`. A remembered object replaces the fields that it has.
 */
export class Remembered {
  readonly kind: string
  readonly pick: number
  readonly otherwise: unknown

  constructor(kind: string, pick: number, otherwise: unknown) {
    this.kind = kind
    this.pick = pick
    this.otherwise = otherwise
  }
}

/** The generated `value` with everything {@link Remembered} in it replaced. */
export function recall(value: unknown, memory: Memory): unknown {
  if (value instanceof Remembered) {
    const otherwise = recall(value.otherwise, memory)
    const known = memory.recall(value.kind, value.pick)
    if (isObject(otherwise) && isObject(known)) return { ...otherwise, ...known }
    return typeof known === typeof otherwise ? known : otherwise
  }
  if (Array.isArray(value)) return value.map(item => recall(item, memory))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, recall(part, memory)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Of generated lists: in longer ones, one item is nearly always refused. Mutations make them too long. */
const USUAL_LENGTH = 4

/** Mostly the newest values: those of the user who is signed in. */
const picks = fc.nat({ max: 99 }).map(number => (number / 100) ** 4)

/** The kind of remembered value for a field, if a call should repeat one. */
type KindOf = (name: string) => string | undefined

/**
 * Values that fit `schema`, often at its limits; `name` is the field that it describes. Fields for which `kindOf` names
 * a kind are mostly {@link Remembered}.
 */
export function valuesOf(schema: JsonSchema, name: string, kindOf: KindOf): fc.Arbitrary<unknown> {
  const kind = kindOf(name)
  if (schema.properties) return objects(schema.properties, schema, kindOf)
  if (kind === undefined || schema.type === 'array') return freshValues(schema, kindOf, name)
  const remembered = fc
    .tuple(picks, freshValues(schema, kindOf, name))
    .map(([pick, otherwise]) => new Remembered(kind, pick, otherwise))
  return fc.oneof(
    { weight: 9, arbitrary: remembered },
    { weight: 1, arbitrary: freshValues(schema, kindOf, name) },
  )
}

function freshValues(schema: JsonSchema, kindOf: KindOf, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map(part => weighted(part, freshValues(part, kindOf, name))))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (typeof schema.type === 'object')
    return fc.oneof(...schema.type.map(type => freshValues({ ...schema, type }, kindOf, name)))
  switch (schema.type) {
    case 'integer':
      return fc.integer(range(schema))
    case 'number':
      return fc.double({ ...range(schema), noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = USUAL_LENGTH } = schema
      const maxLength = Math.max(minItems, Math.min(maxItems, USUAL_LENGTH))
      return fc.array(valuesOf(items, name, kindOf), { minLength: minItems, maxLength })
    }
    case 'string':
      return texts(schema)
    default:
      throw new Error(`No values for the schema ${JSON.stringify(schema)}`)
  }
}

function objects(
  properties: Readonly<Record<string, JsonSchema>>,
  { required = [] }: JsonSchema,
  kindOf: KindOf,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const values = valuesOf(schema, name, kindOf)
    return [name, required.includes(name) ? values : fc.oneof(mostly(fc.constant(undefined)), values)]
  })
  const record = fc.record<Record<string, unknown>, string>(Object.fromEntries(fields))
  if (!properties.colorId || !properties.con) return record
  // A cart line: a product in a color that it has.
  return fc
    .tuple(record, picks, fc.integer({ min: 1, max: 3 }))
    .map(([line, pick, con]) => new Remembered('line', pick, { ...line, con }))
}

/** Null more often: optional parts, such as a delivery day, are mostly invalid together. */
function weighted({ type }: JsonSchema, arbitrary: fc.Arbitrary<unknown>) {
  return type === 'null' ? mostly(arbitrary) : arbitrary
}

function mostly(arbitrary: fc.Arbitrary<unknown>) {
  return { weight: 3, arbitrary }
}

function range({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): { min: number; max: number } {
  const step = type === 'integer' ? 1 : Number.MIN_VALUE
  const min = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + step)
  return { min, max: maximum ?? min + 1_000_000 }
}

function texts({ pattern, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (pattern !== undefined) return fc.stringMatching(new RegExp(asciiAndPersian(pattern))).filter(fits)
  const unit = fc.constantFrom(...'abcXYZ019 آبپچی۰۹\u200c-_@./')
  const generated = fc.string({ unit, minLength, maxLength })
  const natural = naturalTexts.filter(fits)
  return natural.length === 0 ? generated : fc.oneof(fc.constantFrom(...natural), generated)
}

const naturalTexts = [
  'سارا احمدی',
  'خیابان آزادی، کوچهٔ یکم',
  'کالا سالم رسید و بسیار خوب است',
  'bosch',
  'KHANEH10',
]

/** fast-check generates no texts of Unicode properties. */
function asciiAndPersian(pattern: string): string {
  return pattern.replaceAll('\\p{L}', 'a-zآابپچکی').replaceAll('\\p{N}', '0-9')
}
