/** The code of a value of another type. */
export const INVALID_TYPE = 'invalid_type'

/** What is wrong with a value, and where; the codes are those of zod. */
export interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: SchemaError }

/** Notes what is wrong with the value in hand; `message` defaults to the code. */
export type Complain = (code: string, message?: string) => void

/** A further condition on a value of the right type. Returns the value to go on with, which trimming changes. */
export type Check = (value: unknown, complain: Complain) => unknown

export interface Schema {
  /** Parses the value at `path`. Problems are added to `issues`; the result is valid only if none were added. */
  readonly read: (value: unknown, issues: Issue[], path: readonly PropertyKey[]) => unknown
  /**
   * What happens to a missing field: it is `omitted` from the output, `replaced` by a default, or `accepted` as
   * undefined. Otherwise it is required.
   */
  readonly missing: 'omitted' | 'replaced' | 'accepted' | undefined
  /** The values that it accepts, if there are few (literals). */
  readonly values: readonly unknown[] | undefined
  /** The fields of an object. */
  readonly shape: Readonly<Record<string, Schema>> | undefined
  readonly safeParse: (value: unknown) => Result
  readonly parse: (value: unknown) => unknown
  /** The same with more checks. They run in order until one complains, and only on a value of the right type. */
  readonly check: (...checks: readonly (Check | Schema)[]) => Schema
}

export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join('; '))
    this.issues = issues
  }
}

type About = Partial<Pick<Schema, 'missing' | 'values' | 'shape'>>

export function schema(read: Schema['read'], { missing, values, shape }: About = {}): Schema {
  const safeParse = (value: unknown): Result => {
    const issues: Issue[] = []
    const data = read(value, issues, [])
    return issues.length === 0 ? { success: true, data } : { success: false, error: new SchemaError(issues) }
  }
  return {
    read,
    missing,
    values,
    shape,
    safeParse,
    parse(value) {
      const result = safeParse(value)
      if (!result.success) throw result.error
      return result.data
    },
    check: (...checks) =>
      schema(
        (value, issues, path) => {
          const before = issues.length
          let output = read(value, issues, path)
          for (const check of checks) {
            if (issues.length > before) break
            output =
              typeof check === 'function'
                ? check(output, complainTo(issues, path))
                : check.read(output, issues, path)
          }
          return output
        },
        { missing, values, shape },
      ),
  }
}

/** A schema of one value, without parts. */
export function simple(check: Check, about?: About): Schema {
  return schema((value, issues, path) => check(value, complainTo(issues, path)), about)
}

function complainTo(issues: Issue[], path: readonly PropertyKey[]): Complain {
  return (code, message = code) => {
    issues.push({ code, path, message })
  }
}
