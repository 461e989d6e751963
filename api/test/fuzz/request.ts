import type { Memory } from './memory.ts'
import { mutate } from './mutations.ts'
import type { Plan } from './plan.ts'
import { recall } from './values.ts'

/** A request as it is sent: `path` with its query. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** The request of a plan: values that `memory` knows, then the mutation. `token` is a user's. */
export function requestOf(plan: Plan, memory: Memory, token: string): FuzzRequest {
  const { operation, caller, mutation } = plan
  const known = recall(plan.parts, memory)
  const parts = fieldsOf(mutation ? mutate(known, mutation) : known)
  const content = parts.get('body')
  const body = content === undefined ? null : JSON.stringify(content)
  return {
    method: operation.method,
    path: pathOf(operation.path, fieldsOf(parts.get('params'))) + queryOf(fieldsOf(parts.get('query'))),
    headers: {
      'x-visitor-token': plan.visitor,
      ...(caller === 'user' && { authorization: `Bearer ${token}` }),
      ...(typeof caller === 'object' && { authorization: caller.broken }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
  }
}

function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

function pathOf(template: string, params: ReadonlyMap<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(textOf(params.get(name))))
}

/** Never a segment that makes another path: empty, `.` or `..`. */
function segmentOf(text: string): string {
  return encodeURIComponent(/^\.{0,2}$/.test(text) ? `${text}~` : text)
}

function queryOf(query: ReadonlyMap<string, unknown>): string {
  const given = [...query].filter(([, value]) => value !== undefined)
  const pairs = given.map(([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A lone surrogate cannot be encoded in a URL. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value))
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

/** How much of a body a failure shows. */
const SHOWN = 600

/** The request as one line for a shell, so that a failure can be repeated; long bodies are cut. */
export function curlOf({ method, path, headers, body }: FuzzRequest, url: string): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const cut = body && body.length > SHOWN ? `${body.slice(0, SHOWN)}… (${body.length} characters)` : body
  return [
    'curl -i',
    `-X ${method}`,
    quoted(url + path),
    ...flags,
    ...(cut ? [`--data-raw ${quoted(cut)}`] : []),
  ].join(' ')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
