import { noncePlaceholder } from './document.ts'

/**
 * Splits a rendered body so that its early script gets the nonce: `before` it, the opening tag as text with the nonce's
 * placeholder, and the rest. Only this exact text, a constant of the page's module, is allowed to run; anything else that
 * a part writes into its markup is not.
 */
export function allowEarlyScript(
  body: Buffer,
  script: string | undefined,
): readonly [before: Buffer, tag: string, after: Buffer] {
  const at = script === undefined ? -1 : body.indexOf(`<script>${script}</script>`)
  if (at < 0) return [body, '', Buffer.alloc(0)]
  return [body.subarray(0, at), `<script nonce="${noncePlaceholder}">`, body.subarray(at + '<script>'.length)]
}
