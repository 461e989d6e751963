import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { claimOf } from 'shared-remote/routing/claims'
import { type UrlTable, urlTableOf } from 'shared-remote/routing/url-table'
import { site } from 'shared-shop/site'

/** Every request is composed, but a document has only a few sets of versions. */
const known = new WeakMap<RegistryDocument, Map<string, UrlTable>>()

/** Where the versions chosen from a document are in the shop. */
export function urlTableFor(
  document: RegistryDocument,
  chosen: ReadonlyMap<string, RegistryVersion>,
): UrlTable {
  const tables = known.get(document) ?? new Map<string, UrlTable>()
  known.set(document, tables)
  const key = [...chosen].map(([remote, { metadata }]) => `${remote} ${metadata.version}`).join()
  const table = tables.get(key) ?? makeTable(document, chosen)
  tables.set(key, table)
  return table
}

function makeTable(
  { microFrontends }: RegistryDocument,
  chosen: ReadonlyMap<string, RegistryVersion>,
): UrlTable {
  const claims = [...chosen].map(([remote, version]) => [
    remote,
    claimOf(version, microFrontends[remote] ?? []),
  ])
  return urlTableOf(site, Object.fromEntries(claims))
}
