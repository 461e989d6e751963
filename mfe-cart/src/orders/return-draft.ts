import * as z from 'shared-shop/schema'
import { createSafeStorage } from 'shared-shop/storage/storage'

const draftSchema = z.object({ reason: z.string(), pieces: z.array(z.int()) })
/** `pieces` by the place of the line in the order; 0 for what is kept. */
export type ReturnDraft = z.infer<typeof draftSchema>

const storage = createSafeStorage(() => (typeof window === 'undefined' ? undefined : window.sessionStorage))
const keyOf = (orderId: number) => `cart_return_draft_${orderId}`

/** What was typed before a reload, for this tab only. */
export function readReturnDraft(orderId: number): ReturnDraft | undefined {
  return storage.read(keyOf(orderId), draftSchema)
}

export function keepReturnDraft(orderId: number, draft: ReturnDraft): void {
  storage.write(keyOf(orderId), draft)
}

export function dropReturnDraft(orderId: number): void {
  storage.remove(keyOf(orderId))
}
