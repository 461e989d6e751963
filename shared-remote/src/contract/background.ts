import type { ApiClient } from 'shared-base/client/api-client'
import type { Bus } from 'shared-events'
import type { BackgroundNeed } from './background-need.ts'

export const backgroundContract = 'background/1'

/**
 * A remote's invisible work on every page: `./background` (the module's `background` export), e.g. the cart store that
 * handles add-to-cart commands, or the notification feed.
 */
export interface BackgroundDefinition {
  readonly contract: typeof backgroundContract
  /**
   * When a page needs it before the visitor does anything: then it starts when the page is idle, otherwise with the
   * first touch, pointer or key. Published with the release, so that hosts can decide before they load it.
   */
  readonly neededWhen: BackgroundNeed
  /** Starts once per page load; returns how to stop (hot reload, tests). */
  start(host: { readonly bus: Bus; readonly api: ApiClient }): () => void
}

export function defineBackground(definition: Omit<BackgroundDefinition, 'contract'>): BackgroundDefinition {
  return { contract: backgroundContract, ...definition }
}
