import type { RegistryDocument } from 'shared-remote/registry-document'

/** Storage of releases: immutable folders `{remote}/{version}/`, complete or absent. */
export interface ReleaseStore {
  has(remote: string, version: string): Promise<boolean>
  /** Stores the release in `folder`; an existing release stays unchanged. */
  put(remote: string, version: string, folder: string): Promise<void>
  /** A file of a stored release, by its path in the folder. */
  read(remote: string, version: string, path: string): Promise<Buffer>
  /** Removes a release; does nothing if it is absent. */
  remove(remote: string, version: string): Promise<void>
  /** URL of its mf-manifest.json for browsers and shells: a path of the site, or absolute. */
  url(remote: string, version: string): string
}

/** Storage of the registry document. */
export interface RegistryStore {
  /** An empty document if there is none yet, `REGISTRY_BROKEN` if it is invalid. */
  read(): Promise<RegistryDocument>
  /** Updates it: one writer at a time; readers see the old or the new document, never a mix. */
  update(change: (document: RegistryDocument) => RegistryDocument): Promise<void>
}
