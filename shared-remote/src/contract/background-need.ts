import * as z from 'shared-base/schema'

/**
 * When a remote's background must run before the visitor does anything: `always`, or if any of these conditions is
 * true. Data, because hosts decide before they load the remote.
 */
export const backgroundNeedSchema = z.union([
  z.literal('always'),
  z.object({
    /** A user's token is stored. */
    signedIn: z.optional(z.literal(true)),
    /** A durable command waits for its handler. */
    waitingCommand: z.optional(z.literal(true)),
    /** One of these keys is in `localStorage`. */
    stored: z.optional(z.array(z.string())),
    /** One of these keys is in the tab's `sessionStorage`. */
    storedInTab: z.optional(z.array(z.string())),
  }),
])
export type BackgroundNeed = z.infer<typeof backgroundNeedSchema>
