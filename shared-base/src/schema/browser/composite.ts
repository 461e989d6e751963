import { INVALID_TYPE, type Issue, type Schema, schema } from './checked.ts'

type Shape = Readonly<Record<string, Schema>>
type Path = readonly PropertyKey[]
type Values = Record<string, unknown>

/** Keeps the fields of `shape` and drops all others. */
export function object(shape: Shape): Schema {
  return schema(
    (value, issues, path) => {
      if (!isObject(value)) return fail(issues, path)
      const output: Values = {}
      for (const [key, field] of Object.entries(shape)) readField(field, key, value, output, issues, path)
      return output
    },
    { shape },
  )
}

function readField(field: Schema, key: string, from: Values, output: Values, issues: Issue[], path: Path) {
  const isPresent = key in from
  if (!isPresent && field.missing === 'omitted') return
  const before = issues.length
  const value = field.read(from[key], issues, [...path, key])
  if (issues.length > before) return
  if (!isPresent && !field.missing) fail(issues, [...path, key])
  else if (value !== undefined || isPresent) output[key] = value
}

export function extend({ shape }: Schema, more: Shape): Schema {
  return object({ ...shape, ...more })
}

export function record(keys: Schema, values: Schema): Schema {
  return schema((value, issues, path) => {
    if (!isPlain(value)) return fail(issues, path)
    const output: Values = {}
    for (const [key, each] of Object.entries(value)) {
      // Assigning it would replace the prototype of the output.
      if (key === '__proto__') continue
      const at = [...path, key]
      output[String(keys.read(key, issues, at))] = values.read(each, issues, at)
    }
    return output
  })
}

export function array(item: Schema): Schema {
  return schema((value, issues, path) =>
    Array.isArray(value)
      ? value.map((each, index) => item.read(each, issues, [...path, index]))
      : fail(issues, path),
  )
}

export function tuple(items: readonly Schema[]): Schema {
  return schema((value, issues, path) => {
    if (!Array.isArray(value)) return fail(issues, path)
    if (value.length !== items.length) {
      return fail(issues, path, value.length < items.length ? 'too_small' : 'too_big')
    }
    return items.map((item, index) => item.read(value[index], issues, [...path, index]))
  })
}

/** The first option that fits. */
export function union(options: readonly Schema[]): Schema {
  return schema(
    (value, issues, path) => {
      for (const option of options) {
        const wrong: Issue[] = []
        const output = option.read(value, wrong, path)
        if (wrong.length === 0) return output
      }
      return fail(issues, path, 'invalid_union')
    },
    { missing: options.find(({ missing }) => missing)?.missing },
  )
}

/** The option whose literals at the field `by` contain the value's. */
export function discriminatedUnion(by: string, options: readonly Schema[]): Schema {
  return schema((value, issues, path) => {
    if (!isObject(value)) return fail(issues, path)
    const option = options.find(({ shape }) => shape?.[by]?.values?.includes(value[by]))
    return option ? option.read(value, issues, path) : fail(issues, [...path, by], 'invalid_union')
  })
}

export function nullable(inner: Schema): Schema {
  return schema((value, issues, path) => (value === null ? null : inner.read(value, issues, path)), {
    missing: inner.missing,
  })
}

export function optional(inner: Schema): Schema {
  return schema(
    (value, issues, path) =>
      value === undefined && inner.missing !== 'replaced' ? undefined : inner.read(value, issues, path),
    { missing: inner.missing === 'replaced' ? 'replaced' : 'omitted' },
  )
}

function withDefault(inner: Schema, fallback: unknown): Schema {
  return schema((value, issues, path) => (value === undefined ? fallback : inner.read(value, issues, path)), {
    missing: 'replaced',
  })
}

function withFallback(inner: Schema, fallback: unknown): Schema {
  return schema(
    (value, _, path) => {
      const wrong: Issue[] = []
      const output = inner.read(value, wrong, path)
      return wrong.length === 0 ? output : fallback
    },
    { missing: inner.missing ?? 'accepted' },
  )
}

export { withDefault as _default, withFallback as catch }

function fail(issues: Issue[], path: Path, code = INVALID_TYPE): undefined {
  issues.push({ code, path, message: code })
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Not an instance of a class. */
function isPlain(value: unknown): value is Values {
  if (!isObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return (
    prototype === null || prototype === Object.prototype || Object.hasOwn(Object(prototype), 'isPrototypeOf')
  )
}
