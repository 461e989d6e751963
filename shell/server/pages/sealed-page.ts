import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { lengthOf, ownNames, type PageBytes } from '../rendering/page-bytes.ts'
import type { ReadyPage } from '../rendering/renderer.ts'
import { partViewSchema } from '../views/part-view.ts'

const MAC_BYTES = 32

/** What precedes the bytes of a page: their lengths, and the places of an answer's own values. */
const headSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), status: z.number(), location: z.string() }),
  z.object({
    kind: z.literal('html'),
    status: z.number(),
    complete: z.boolean(),
    parts: z.optional(z.readonly(z.array(partViewSchema))),
    cuts: z.array(z.union([z.enum(ownNames), z.int().check(z.nonnegative())])),
  }),
])

/**
 * A page as bytes that only holders of `secret` can write, and only for `key`: an HMAC-SHA256, one line of JSON, and the
 * page's bytes.
 */
export function sealPage(secret: Buffer, key: string, page: ReadyPage): Buffer {
  const bytes = page.kind === 'html' ? page.bytes : []
  const head =
    page.kind === 'redirect'
      ? page
      : {
          ...page,
          bytes: undefined,
          cuts: bytes.map(part => (typeof part === 'string' ? part : part.length)),
        }
  const body = Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...bytes.filter(part => typeof part !== 'string'),
  ])
  return Buffer.concat([macOf(secret, key, body), body])
}

/** The page; undefined if it was not sealed with this secret for this key, or has another form. */
export function openPage(secret: Buffer, key: string, sealed: Buffer): ReadyPage | undefined {
  const [mac, body] = [sealed.subarray(0, MAC_BYTES), sealed.subarray(MAC_BYTES)]
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(secret, key, body))) return undefined
  const end = body.indexOf('\n')
  const head = headSchema.safeParse(JSON.parse(body.subarray(0, end).toString()))
  if (!head.success) return undefined
  if (head.data.kind === 'redirect') return head.data
  const { cuts, ...page } = head.data
  let from = end + 1
  const bytes: PageBytes = cuts.map(cut => {
    if (typeof cut === 'string') return cut
    from += cut
    return body.subarray(from - cut, from)
  })
  return lengthOf(bytes) <= body.length ? { ...page, bytes } : undefined
}

function macOf(secret: Buffer, key: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${key}\n`).update(body).digest()
}
