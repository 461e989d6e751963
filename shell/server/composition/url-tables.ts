import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { claimOf } from 'shared-remote/routing/claims'
import type { SitePolicy } from 'shared-remote/routing/route-policy'
import { type UrlTable, urlTableOf } from 'shared-remote/routing/url-table'

/** Where the versions chosen from a document are in the shop. */
export type UrlTables = (document: RegistryDocument, chosen: ReadonlyMap<string, RegistryVersion>) => UrlTable

/** The URL tables of a site. Every request is composed, but a document has only a few sets of versions. */
export function createUrlTables(policy: SitePolicy): UrlTables {
  const known = new WeakMap<RegistryDocument, Map<string, UrlTable>>()
  return (document, chosen) => {
    const tables = known.get(document) ?? new Map<string, UrlTable>()
    known.set(document, tables)
    const key = [...chosen].map(([remote, { metadata }]) => `${remote} ${metadata.version}`).join()
    const table = tables.get(key) ?? urlTableOf(policy, claimsOf(document, chosen))
    tables.set(key, table)
    return table
  }
}

function claimsOf({ microFrontends }: RegistryDocument, chosen: ReadonlyMap<string, RegistryVersion>) {
  const claims = [...chosen].map(([remote, version]) => [
    remote,
    claimOf(version, microFrontends[remote] ?? []),
  ])
  return Object.fromEntries(claims)
}
