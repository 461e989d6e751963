import { CATALOGUE_TAG, PAGE_TAG } from './cache-headers.ts'
import type { Purger } from './purge.ts'

const LOOK_MS = 1_000

/** Names of what pages are made from; each changes with it. */
export interface PageOrigins {
  readonly composition: () => Promise<string>
  readonly catalogue: () => Promise<string>
}

/** Purges pages whenever what they are made from changes. Returns how to stop. */
export function purgeChanges(purger: Purger, origins: PageOrigins, lookMs = LOOK_MS): () => void {
  let last: { readonly composition: string; readonly catalogue: string } | undefined
  const look = async () => {
    const now = { composition: await origins.composition(), catalogue: await origins.catalogue() }
    if (last && now.composition !== last.composition) purger.purge([PAGE_TAG])
    else if (last && now.catalogue !== last.catalogue) purger.purge([CATALOGUE_TAG])
    last = now
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    purger.stop()
  }
}
