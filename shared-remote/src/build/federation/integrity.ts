import { createHash } from 'node:crypto'

/** Subresource Integrity of `content` (W3C SRI). */
export function integrityOf(algorithm: 'sha256' | 'sha384', content: string | Buffer): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}
