import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js'
import { apiErrorSchema } from 'shared-base/errors/api-error'
import type { Operation } from './open-api.ts'

/** An answer, or why there was none. */
export type FuzzAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly text: string }
  | { readonly kind: 'none'; readonly reason: string }

/** Statuses and the error codes that they may carry. */
type ErrorCodes = ReadonlyMap<number, ReadonlySet<string>>

const STACK = /node_modules|\bat \S.*:\d+:\d+|\b(?:Type|Reference|Range|Syntax)Error\b|\bselect\b.+\bfrom\b/

/** Finds what an answer breaks of its description: the OpenAPI document, and the table of error codes in docs/api.md. */
export class AnswerCheck {
  // The patterns next to the formats say the same.
  readonly #ajv = new Ajv({ strict: true, allowUnionTypes: true, validateFormats: false })
  readonly #validators = new Map<object, ValidateFunction>()
  readonly #codes: ErrorCodes

  constructor(codes: ErrorCodes) {
    this.#codes = codes
  }

  /** One sentence for each thing that is wrong with the answer. */
  faultsOf({ answers, needsUser }: Operation, answer: FuzzAnswer): string[] {
    if (answer.kind === 'none') return [`no answer: ${answer.reason}`]
    const { status, headers, text } = answer
    if (status >= 500) return [`status ${status}: ${text.slice(0, 200)}`]
    const described = answers[status] ?? answers[`${Math.floor(status / 100)}XX`]
    if (!described) return [`status ${status} is not documented`]
    return [
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no nosniff header']),
      ...(needsUser && status < 400 && !headers.get('cache-control')?.includes('no-store')
        ? ['may be stored']
        : []),
      ...(STACK.test(text) ? [`shows how the server works: ${STACK.exec(text)?.[0]}`] : []),
      ...this.#faultsOfBody(described, headers, text),
      ...(status < 400 ? [] : this.#faultsOfError(status, headers, text)),
    ]
  }

  #faultsOfBody(described: Readonly<Record<string, object>>, headers: Headers, text: string): string[] {
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    const schema = described[type]
    if (!schema)
      return text === '' && Object.keys(described).length === 0 ? [] : [`type ${type} is not documented`]
    if (type !== 'application/json') return []
    const validate = this.#validatorOf(schema)
    const body = parseJson(text)
    if (body === undefined) return ['the body is not JSON']
    if (validate(body)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `body${instancePath} ${message}`)
  }

  #validatorOf(schema: object): ValidateFunction {
    const known = this.#validators.get(schema)
    if (known) return known
    const validate = this.#ajv.compile(schema)
    this.#validators.set(schema, validate)
    return validate
  }

  #faultsOfError(status: number, headers: Headers, text: string): string[] {
    const error = apiErrorSchema.safeParse(parseJson(text))
    if (!error.success) return []
    const { code, message } = error.data
    return [
      ...(this.#codes.get(status)?.has(code)
        ? []
        : [`code ${code} of status ${status} is not in docs/api.md`]),
      ...(/\p{Script=Arabic}/u.test(message) ? [] : [`the message is not Persian: ${message}`]),
      ...(status === 429 && !headers.has('retry-after') ? ['429 without Retry-After'] : []),
    ]
  }
}

/** The value of a JSON text; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The rows `| 409 | `SOLD_OUT`, … | … |` of docs/api.md. */
export function errorCodesOf(document: string): ErrorCodes {
  const codes = new Map<number, Set<string>>()
  for (const [, status = '', names = ''] of document.matchAll(/^\| (\d{3}) \| (`[A-Z_`, ]+`) \|/gm)) {
    const known = codes.get(Number(status)) ?? new Set()
    for (const [name] of names.matchAll(/[A-Z_]+/g)) known.add(name)
    codes.set(Number(status), known)
  }
  return codes
}
