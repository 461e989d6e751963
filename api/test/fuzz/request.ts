import type { Memory } from './memory.ts'
import { mutate } from './mutations.ts'
import type { Distortion, Plan } from './plan.ts'
import { recall } from './values.ts'

/** A request as it is sent: `path` with its query. */
export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | null
}

/** The request of a plan: values that `memory` knows, then the mutation, then the distortion. `token` is a user's. */
export function requestOf(plan: Plan, memory: Memory, token: string): FuzzRequest {
  const { operation, caller, mutation } = plan
  const known = recall(plan.parts, memory)
  const parts = fieldsOf(mutation ? mutate(known, mutation) : known)
  const { type, body, headers } = bodyOf(parts.get('body'), plan.distortion)
  return {
    method: operation.method,
    path: pathOf(operation.path, fieldsOf(parts.get('params'))) + queryOf(fieldsOf(parts.get('query'))),
    headers: {
      'x-visitor-token': plan.visitor,
      ...(caller === 'user' && { authorization: `Bearer ${token}` }),
      ...(typeof caller === 'object' && { authorization: caller.broken }),
      ...(body !== null && { 'content-type': type }),
      ...headers,
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

interface Body {
  readonly type: string
  readonly body: string | Uint8Array | null
  readonly headers?: Readonly<Record<string, string>>
}

const JSON_TYPE = 'application/json'

function bodyOf(value: unknown, distortion: Distortion | null): Body {
  const json = value === undefined ? null : JSON.stringify(value)
  const text = json ?? '{}'
  switch (distortion) {
    case null:
      return { type: JSON_TYPE, body: json }
    case 'truncated':
      return { type: JSON_TYPE, body: text.slice(0, Math.ceil(text.length / 2)) }
    case 'deeply nested':
      return { type: JSON_TYPE, body: `${'{"a":['.repeat(3000)}${']}'.repeat(3000)}` }
    case 'prototype keys':
      return { type: JSON_TYPE, body: `{"__proto__":{"admin":true},${text.slice(1)}` }
    case 'not JSON':
      return {
        type: JSON_TYPE,
        body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
      }
    case 'invalid UTF-8':
      return { type: JSON_TYPE, body: Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d) }
    case 'empty':
      return { type: JSON_TYPE, body: '' }
    case 'too large':
      return { type: JSON_TYPE, body: `{"a":"${'x'.repeat(300 * 1024)}"}` }
    case 'plain text':
      return { type: 'text/plain', body: text }
    case 'a form':
      return { type: 'application/x-www-form-urlencoded', body: 'id=1&phoneNumber=09120000000' }
    case 'multipart':
      return { type: 'multipart/form-data; boundary=x', body: '--x\r\n\r\n1\r\n--x--' }
    case 'nonsense type':
      return { type: ';;;', body: text }
    case 'false encoding':
      return { type: JSON_TYPE, body: text, headers: { 'content-encoding': 'gzip' } }
  }
}

/** How much of a body a failure shows. */
const SHOWN = 600

/** The request as one line for a shell, so that a failure can be repeated; long bodies are cut. */
export function curlOf({ method, path, headers, body }: FuzzRequest, url: string): string {
  const flags = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const text = typeof body === 'string' ? body : body && Buffer.from(body).toString('latin1')
  const cut = text && text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text
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
