import { placeholders } from './document.ts'

/** Values that each answer fills in. */
export type OwnParts = Readonly<Record<keyof typeof placeholders, string>>

export const ownNames = ['nonce', 'trace', 'viewId'] as const satisfies readonly (keyof OwnParts)[]

/** The values of a page that is the same for everybody: no nonce, and no trace or id of a request (docs/decisions/0055). */
export const nobodysParts: OwnParts = mapOwn(() => '')

export function mapOwn<Value>(each: (name: keyof OwnParts) => Value): Record<keyof OwnParts, Value> {
  return { nonce: each('nonce'), trace: each('trace'), viewId: each('viewId') }
}

/**
 * An encoded page, split where each answer fills in its own values: half the memory of its text, and encoded only once.
 */
export type PageBytes = readonly (Buffer | keyof OwnParts)[]

const anyPlaceholder = new RegExp(`(${Object.values(placeholders).join('|')})`)

export function cutAtPlaceholders(html: string): PageBytes {
  // One buffer for all parts: small buffers would each keep a shared pool alive.
  const bytes = Buffer.from(html)
  let from = 0
  return html.split(anyPlaceholder).map(text => {
    const start = from
    from += Buffer.byteLength(text)
    return ownNames.find(name => placeholders[name] === text) ?? bytes.subarray(start, from)
  })
}

export function withOwnParts(parts: PageBytes, own: OwnParts): Buffer {
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(own[part]) : part)))
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
