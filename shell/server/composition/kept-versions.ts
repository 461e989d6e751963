import { parseCookie } from 'cookie'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import type { Pins } from 'shared-remote/version-pin'
import { CHECKOUT_COOKIE, CHECKOUT_SECONDS, readVersions } from 'shared-shop/orders/checkout-versions'
import { isInCheckout } from '../../engine/isomorphic/checkout-path.ts'

/**
 * The versions with which a visitor began the current checkout; none outside the checkout. All of them or none: each
 * must be the public default, or have been within the last two hours, and must not have been rolled back. A forged
 * cookie therefore never selects a version that is not public.
 */
export function keptVersions(
  document: RegistryDocument | undefined,
  target: string,
  { cookies, now }: { readonly cookies: string | undefined; readonly now: Date },
): Pins {
  if (!isInCheckout(new URL(target, 'http://shop.invalid'))) return {}
  const kept = readVersions(parseCookie(cookies ?? '')[CHECKOUT_COOKIE] ?? '') ?? {}
  const since = now.getTime() - CHECKOUT_SECONDS * 1000
  const isLive = ([remote, version]: [string, string]) =>
    document?.microFrontends[remote]?.some(
      known => known.metadata.version === version && wasPublic(known, since),
    )
  return Object.entries(kept).every(isLive) ? kept : {}
}

function wasPublic({ deployment, extras }: RegistryVersion, since: number): boolean {
  if (extras.takenBack) return false
  if (deployment && (deployment.default || deployment.traffic > 0)) return true
  return extras.servedUntil !== undefined && Date.parse(extras.servedUntil) > since
}
