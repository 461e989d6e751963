import { noncePlaceholder, tracePlaceholder } from './document.ts'

/** What each answer puts in for itself: its CSP nonce, and the id of the request's trace. */
interface OwnParts {
  readonly nonce: string
  readonly trace: string
}

/** A page as it is sent, cut where the own parts of each answer go: half the memory of its text, and no encoding anew. */
export type PageBytes = readonly (Buffer | keyof OwnParts)[]

const placeholders = { nonce: noncePlaceholder, trace: tracePlaceholder } as const
const anyPlaceholder = new RegExp(`(${noncePlaceholder}|${tracePlaceholder})`)

export function cutAtPlaceholders(html: string): PageBytes {
  // One unit of memory for all parts: small ones of their own would each hold on to a shared pool.
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

export function lengthOf(parts: PageBytes): number {
  return parts.reduce((sum, part) => sum + (typeof part === 'string' ? 0 : part.length), 0)
}
