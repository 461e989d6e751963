import * as z from 'shared-shop/schema'
import { createDrafts } from 'shared-shop/storage/drafts'

const draftSchema = z.object({ reason: z.string(), units: z.array(z.int()) })
/** `units` by index of the order line; 0 for a line that is kept. */
export type ReturnDraft = z.infer<typeof draftSchema>

/** Unsent return requests, by order id. */
export const returnDrafts = createDrafts('cart_return', draftSchema)
