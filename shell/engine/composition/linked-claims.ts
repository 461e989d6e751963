import { parseManifest } from 'shared-remote/manifest'
import type { Claim } from 'shared-remote/routing/route-policy'

/** What the remotes of this checkout ask for, by remote; `manifests` maps each `remote.ts` to a function that loads it. */
export async function readLinkedClaims(
  manifests: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, Claim>> {
  const claims = await Promise.all(
    Object.entries(manifests).map(async ([path, load]): Promise<[string, Claim]> => {
      const [, name = ''] = /\/(mfe-[a-z-]+)\/remote\.ts$/.exec(path) ?? []
      const { remote } = (await load()) as { readonly remote: unknown }
      const { routes, slots = [] } = parseManifest(remote)
      return [name, { routes, slots }]
    }),
  )
  return Object.fromEntries(claims)
}
