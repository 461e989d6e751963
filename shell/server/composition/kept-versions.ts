import { parseCookie } from 'cookie'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import type { Pins } from 'shared-remote/version-pin'
import type { ShopDefinition } from '../../engine/host/shop-definition.ts'
import { readVersions } from '../../engine/isomorphic/version-list.ts'

/**
 * The versions with which a visitor came to a place that keeps them, as in a checkout; none elsewhere. All of them or none:
 * each must be the public default, or have been within the last `seconds`, and must not have been rolled back. A forged
 * cookie therefore never selects a version that is not public.
 */
export function keptVersions(
  { cookie, seconds, isKeptAt }: ShopDefinition['keptVersions'],
  document: RegistryDocument | undefined,
  target: string,
  { cookies, now }: { readonly cookies: string | undefined; readonly now: Date },
): Pins {
  if (!isKeptAt(new URL(target, 'http://shop.invalid'))) return {}
  const kept = readVersions(parseCookie(cookies ?? '')[cookie] ?? '') ?? {}
  const since = now.getTime() - seconds * 1000
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
