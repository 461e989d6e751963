import * as z from 'shared-shop/schema'
import { createDrafts } from 'shared-shop/storage/drafts'

const draftSchema = z.object({ reason: z.string(), units: z.array(z.int()) })
/** `units` by the place of the line in the order; 0 for what is kept. */
export type ReturnDraft = z.infer<typeof draftSchema>

/** Returns that were typed and not sent, by the id of the order. */
export const returnDrafts = createDrafts('cart_return', draftSchema)
