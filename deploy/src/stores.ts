import type { RegistryDocument } from 'shared-remote/registry-document'

/** Where releases lie: immutable folders `{remote}/{version}/`, there whole or not at all. */
export interface ReleaseStore {
  has(remote: string, version: string): Promise<boolean>
  /** Stores the release that lies in `folder`; what is there already stays. */
  put(remote: string, version: string, folder: string): Promise<void>
  /** A file of a stored release, by its path in the folder. */
  read(remote: string, version: string, path: string): Promise<Buffer>
  /** Takes a release away; nothing when it is not there. */
  remove(remote: string, version: string): Promise<void>
  /** Where browsers and shells find its mf-manifest.json: a path of the site, or an absolute URL. */
  url(remote: string, version: string): string
}

/** Where the registry document lies. */
export interface RegistryStore {
  /** An empty document when there is none yet, `REGISTRY_BROKEN` when what is there is not one. */
  read(): Promise<RegistryDocument>
  /** Changes it: one writer at a time, and readers see the old or the new document, never a part. */
  update(change: (document: RegistryDocument) => RegistryDocument): Promise<void>
}
