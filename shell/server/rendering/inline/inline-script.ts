import { createHash } from 'node:crypto'

/** A classic script in the document, allowed by hash: its text is the same on every page. */
export interface InlineScript {
  readonly tag: string
  /** For `script-src` (CSP Level 3, hash-source). */
  readonly hash: string
}

export function inlineScript(source: string): InlineScript {
  return {
    tag: `<script>${source}</script>`,
    hash: `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  }
}
