import { noncePlaceholder, tracePlaceholder } from './document.ts'

/** Values that each answer fills in: its CSP nonce, and its request's trace id. */
export interface OwnParts {
  readonly nonce: string
  readonly trace: string
}

/**
 * An encoded page, split where each answer fills in its own values: half the memory of its text, and encoded only once.
 */
export type PageBytes = readonly (Buffer | keyof OwnParts)[]

const placeholders = { nonce: noncePlaceholder, trace: tracePlaceholder } as const
const anyPlaceholder = new RegExp(`(${noncePlaceholder}|${tracePlaceholder})`)

export function cutAtPlaceholders(html: string): PageBytes {
  // One buffer for all parts: small buffers would each keep a shared pool alive.
  const bytes = Buffer.from(html)
  let from = 0
  return html.split(anyPlaceholder).map(text => {
    const start = from
    from += Buffer.byteLength(text)
    if (text === placeholders.nonce) return 'nonce'
    return text === placeholders.trace ? 'trace' : bytes.subarray(start, from)
  })
}

export function withOwnParts(parts: PageBytes, own: OwnParts): Buffer {
  const filled = { nonce: Buffer.from(own.nonce), trace: Buffer.from(own.trace) }
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? filled[part] : part)))
}

export function lengthOf(parts: readonly (Uint8Array | keyof OwnParts)[]): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : part.length), 0)
}

/**
 * A rendered body in which its early script gets the nonce. Only this exact text, a constant of the page's module, is
 * allowed to run; anything else that a part writes into its markup is not.
 */
export function allowEarlyScript(body: Buffer, script: string | undefined): PageBytes {
  const at = script === undefined ? -1 : body.indexOf(`<script>${script}</script>`)
  if (at < 0) return [body]
  const [before, after] = [body.subarray(0, at), body.subarray(at + '<script'.length)]
  return [before, Buffer.from('<script nonce="'), 'nonce', Buffer.from('"'), after]
}
