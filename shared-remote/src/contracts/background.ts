import type { Bus } from 'shared-events'
import type { ApiClient } from 'shared-shop/client'
import type { BackgroundNeed } from './background-need.ts'

export const backgroundContract = 'background/1'

/**
 * What a remote does in every page without being seen: `./background` (the module's `background` export), e.g. the cart
 * store that takes add-to-cart commands, or the unread feed.
 */
export interface BackgroundDefinition {
  readonly contract: typeof backgroundContract
  /**
   * Whether a page needs it before the visitor does anything: then it starts when the page is idle, otherwise with the
   * first touch, pointer or key. Published with the release, so that hosts can decide before they load it.
   */
  readonly neededWhen: BackgroundNeed
  /** Starts once a page load; answers how to stop (hot reload, tests). */
  start(host: { readonly bus: Bus; readonly api: ApiClient }): () => void
}

export function defineBackground(definition: Omit<BackgroundDefinition, 'contract'>): BackgroundDefinition {
  return { contract: backgroundContract, ...definition }
}
