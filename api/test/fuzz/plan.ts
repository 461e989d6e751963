import fc from 'fast-check'
import { kindOfField } from './memory.ts'
import { type Mutation, mutationsOf } from './mutations.ts'
import type { JsonSchema, Operation, Parameter } from './open-api.ts'
import { valuesOf } from './values.ts'

/** Whose token is sent: a signed-in user's, none, or a broken one. */
type Caller = 'user' | 'nobody' | { readonly broken: string }

/** A generated request, before remembered values are put in. */
export interface Plan {
  readonly operation: Operation
  readonly caller: Caller
  /** `params`, `query` and `body`. */
  readonly parts: unknown
  readonly mutation: Mutation | null
  readonly visitor: string
}

const brokenTokens = [
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'x'.repeat(2000)}`,
  'Bearer a b',
  "Bearer ' or 1=1 --",
]
const visitors = [
  'visitor00000001',
  'visitor00000001',
  'visitor00000002',
  '',
  'x',
  '<script>alert(1)</script>',
]

/** Requests of all operations: half of them valid, the others changed in one place. */
export function plansOf(operations: readonly Operation[]): fc.Arbitrary<Plan> {
  return fc.oneof(
    ...operations.map(operation => ({ weight: weightOf(operation), arbitrary: plansOfOperation(operation) })),
  )
}

/** Orders take several calls in a row by the same user; a logout ends that. */
function weightOf({ path }: Operation): number {
  if (path.endsWith('/logout')) return 1
  return /\/(?:order|payment)\b/.test(path) ? 6 : 3
}

function plansOfOperation(operation: Operation): fc.Arbitrary<Plan> {
  const schema = requestSchema(operation)
  const kindOf = (name: string) => kindOfField(name, operation.path)
  const plan = {
    operation: fc.constant(operation),
    caller: callers(operation),
    parts: valuesOf(schema, '', kindOf),
    visitor: fc.constantFrom(...visitors),
  }
  const valid = fc.record({ ...plan, mutation: fc.constant(null) })
  const hasFields = Object.values(schema.properties ?? {}).some(
    part => Object.keys(part.properties ?? {}).length > 0,
  )
  return hasFields ? fc.oneof(valid, fc.record({ ...plan, mutation: mutationsOf(schema) })) : valid
}

function callers({ needsUser }: Operation): fc.Arbitrary<Caller> {
  return fc.oneof(
    { weight: needsUser ? 8 : 3, arbitrary: fc.constant('user' as const) },
    { weight: needsUser ? 1 : 6, arbitrary: fc.constant('nobody' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...brokenTokens).map(broken => ({ broken })) },
  )
}

/** One object schema for the whole request. */
function requestSchema({ parameters, body }: Operation): JsonSchema {
  const partOf = (place: Parameter['in']): JsonSchema => {
    const fields = parameters.filter(parameter => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const properties = { params: partOf('path'), query: partOf('query'), ...(body && { body }) }
  return { type: 'object', properties, required: Object.keys(properties) }
}
