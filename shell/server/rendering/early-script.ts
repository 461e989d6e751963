import type { PageBytes } from './page-bytes.ts'

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
