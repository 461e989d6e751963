import { browserClient, continueTrace, onOffline } from 'shared-shop/client'
import fontUrl from 'shared-ui/font.woff2?url'
import type { BrowserParts } from '../engine/client/start/start-shop.tsx'
import { isMissedByNobody } from './offline/is-missed.ts'

/** What the engine needs from this shop in browsers only. */
export const browserParts: BrowserParts = {
  api: browserClient(),
  continueTrace,
  onOffline: listener =>
    void onOffline((_failure, endpoint) => {
      if (!isMissedByNobody(endpoint)) listener()
    }),
  fontUrl,
  loadOutcomes: () => import('./outcomes/shop-outcomes.ts').then(({ followOutcomes }) => followOutcomes),
}
