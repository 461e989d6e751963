import { faultCodes } from 'shared-base/errors/fault-codes'
import * as z from 'zod/mini'
import type { ServerComposition } from '../composition/compose.ts'
import type { StoredEntry } from '../composition/verified-modules.ts'
import { lengthOf, ownNames } from '../rendering/page-bytes.ts'
import type { PageJob, ReadyPage } from '../rendering/renderer.ts'
import { partViewSchema } from '../views/part-view.ts'

/** What the server tells a rendering process. A composition is sent with the first job that needs it. */
export type ToWorker =
  | {
      readonly type: 'render'
      readonly id: number
      readonly job: Omit<PageJob, 'composed'> & { readonly composition: string }
      readonly composed?: ServerComposition
    }
  | { readonly type: 'cancel'; readonly id: number }
  | ({ readonly type: 'entry'; readonly id: number } & StoredEntry)

/** How many compositions both sides remember: the most recently used, in the order of the messages. */
export const KNOWN_COMPOSITIONS = 16

/** No page shows so many. */
const MOST_PARTS = 50

const name = z.string().check(z.maxLength(200))
/** The longest message, stack or address, characters. */
export const MAX_TEXT = 8_000
const text = z.string().check(z.maxLength(MAX_TEXT))
const part = { remote: name, expose: name, version: name }
const bytes = z.custom<Uint8Array>(value => value instanceof Uint8Array)
/** Larger pages would fill the server's memory. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024
const page = z.array(z.union([z.enum(ownNames), bytes])).check(
  z.maxLength(10_000),
  z.refine(parts => lengthOf(parts) <= MAX_PAGE_BYTES),
)

const cacheMetrics = z.object({
  hits: z.number(),
  misses: z.number(),
  stale: z.number(),
  joined: z.number(),
  failures: z.number(),
  entries: z.number(),
  bytes: z.number(),
})

/** What a rendering process tells the server. It runs the code of remotes, so nothing it sends is trusted. */
export const fromWorkerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('rendered'),
    id: z.number(),
    page: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('redirect'),
        status: z.number(),
        location: text,
        isMixed: z.optional(z.boolean()),
      }),
      z.object({
        kind: z.literal('html'),
        status: z.number(),
        bytes: page,
        complete: z.boolean(),
        isMixed: z.optional(z.boolean()),
        parts: z.optional(z.readonly(z.array(partViewSchema).check(z.maxLength(MOST_PARTS)))),
      }),
    ]),
  }),
  z.object({ type: z.literal('failed'), id: z.number(), message: text }),
  /** Asks for the entry of a release of a composition that it has got. */
  z.object({ type: z.literal('wants-entry'), id: z.number(), composition: name, remote: name }),
  z.object({
    type: z.literal('fault'),
    ...part,
    phase: z.enum(['module', 'load', 'render', 'handler']),
    code: z.enum(faultCodes),
    durationMs: z.number(),
    message: text,
    at: z.optional(name),
    trace: z.optional(name),
  }),
  z.object({ type: z.literal('loaded'), ...part, ms: z.number() }),
  /** What was written to the console, by a part or by the shell's own code. */
  z.object({ type: z.literal('line'), text, part: z.optional(z.object(part)) }),
  /** Reads of its caches since this process began. */
  z.object({ type: z.literal('caches'), calls: cacheMetrics, markup: cacheMetrics }),
  /** An error that nothing caught; the process exits after it. */
  z.object({
    type: z.literal('uncaught'),
    part: z.optional(z.object(part)),
    /** What it did, and the page that it did it for. */
    phase: z.optional(z.enum(['module', 'load', 'render'])),
    job: z.optional(z.number()),
    message: text,
  }),
])
export type FromWorker = z.infer<typeof fromWorkerSchema>

/** The page with its bytes as buffers, which is what they were before the message. */
export function readyPageOf(page: (FromWorker & { type: 'rendered' })['page']): ReadyPage {
  if (page.kind === 'redirect') return page
  const bytes = page.bytes.map(part =>
    typeof part === 'string' ? part : Buffer.from(part.buffer, part.byteOffset, part.byteLength),
  )
  return { ...page, bytes }
}
