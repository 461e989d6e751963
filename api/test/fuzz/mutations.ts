import fc from 'fast-check'
import { hostileValues } from '../hostile-values.ts'
import type { JsonSchema } from './open-api.ts'

/** A place in a request: `['body', 'lines', 0, 'con']`. */
type Path = readonly (string | number)[]

/** One change of a valid request: another value at a place, or none. */
export interface Mutation {
  readonly at: Path
  readonly to: { readonly value: unknown } | 'removed'
}

/** Changes of a request of `schema`, up to three levels deep: values at its limits and past them, hostile ones, none. */
export function mutationsOf(schema: JsonSchema): fc.Arbitrary<Mutation> {
  return fc.constantFrom(...placesOf(schema, [], 3)).chain(({ at, schema: part }) => {
    const edges = edgesOf(part).map(value => ({ at, to: { value } }))
    return fc.oneof(
      fc.constantFrom(...hostileValues.map(([, value]) => ({ at, to: { value } }))),
      fc.constantFrom(...edges, { at, to: 'removed' as const }),
    )
  })
}

/** `value` with the mutation made; unchanged if it lacks the place. */
export function mutate(value: unknown, { at: [step, ...rest], to }: Mutation): unknown {
  if (step === undefined) return to === 'removed' ? undefined : to.value
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? mutate(item, { at: rest, to }) : item))
  if (typeof value !== 'object' || value === null) return value
  return {
    ...value,
    [step]: mutate(Object.entries(value).find(([name]) => name === step)?.[1], { at: rest, to }),
  }
}

interface Place {
  readonly at: Path
  readonly schema: JsonSchema
}

function placesOf(schema: JsonSchema, at: Path, levels: number): Place[] {
  if (levels === 0) return []
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [
    { at: [...at, name], schema: part },
    ...placesOf(part, [...at, name], levels - 1),
  ])
  return schema.items ? [...inside, ...placesOf(schema.items, [...at, 0], levels)] : inside
}

/** Values at the limits of a schema, and the first ones past them. */
function edgesOf(schema: JsonSchema): unknown[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, maxItems } = schema
  return [
    ...[minimum, maximum, exclusiveMinimum].flatMap(limit =>
      limit === undefined ? [] : [limit - 1, limit, limit + 1],
    ),
    ...[minLength, maxLength].flatMap(limit =>
      limit === undefined ? [] : [limit - 1, limit, limit + 1].map(length => 'ا'.repeat(Math.max(0, length))),
    ),
    ...(maxItems === undefined ? [] : [Array(maxItems + 1).fill({})]),
    ...(schema.anyOf ?? []).flatMap(edgesOf),
  ]
}
