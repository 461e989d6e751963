import type { Bus } from 'shared-events'
import type { ApiClient } from 'shared-shop/client'

export const backgroundContract = 'background/1'

/**
 * What a remote does in every page without being seen: `./background` (the module's `background` export), started by
 * the host when the page is idle, e.g. the cart store that takes add-to-cart commands, or the unread feed.
 */
export interface BackgroundDefinition {
  readonly contract: typeof backgroundContract
  /** Starts once a page load; answers how to stop (hot reload, tests). */
  start(host: { readonly bus: Bus; readonly api: ApiClient }): () => void
}

export function defineBackground(definition: Omit<BackgroundDefinition, 'contract'>): BackgroundDefinition {
  return { contract: backgroundContract, ...definition }
}
