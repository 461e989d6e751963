import type { LogEntry } from 'shared-events'
import * as z from 'zod/mini'

/** Messages of a framed view to the frame around it (`postMessage`, same origin). */
type ViewMessage =
  | { readonly harness: 'shown'; readonly title: string; readonly at: string | undefined }
  | { readonly harness: 'navigate'; readonly to: string }
  | { readonly harness: 'bus'; readonly log: readonly LogEntry[]; readonly states: string }

const entrySchema = z.object({
  at: z.number(),
  outcome: z.string(),
  kind: z.string(),
  name: z.string(),
  version: z.number(),
  id: z.string(),
  detail: z.optional(z.string()),
})

export const viewMessageSchema = z.discriminatedUnion('harness', [
  z.object({ harness: z.literal('shown'), title: z.string(), at: z.optional(z.string()) }),
  z.object({ harness: z.literal('navigate'), to: z.string() }),
  z.object({ harness: z.literal('bus'), log: z.array(entrySchema), states: z.string() }),
])

/** Sends to the frame; returns false if there is none. */
export function tellFrame(message: ViewMessage): boolean {
  if (window.parent === window) return false
  window.parent.postMessage(message, location.origin)
  return true
}

export const frameMessageSchema = z.object({ harness: z.literal('act'), action: z.string() })

/** Asks the view to do one of the site's actions. */
export function tellView(view: Window | null | undefined, action: string): void {
  const message: z.infer<typeof frameMessageSchema> = { harness: 'act', action }
  view?.postMessage(message, location.origin)
}
