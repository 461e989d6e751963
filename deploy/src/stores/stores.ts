import type { RegistryDocument } from 'shared-remote/registry-document'
import type { Author } from '../lib/author.ts'
import type { Note, StoredEntry } from '../registry/history-entry.ts'
import type { Change } from '../registry/next-step.ts'

export interface ReleaseName {
  readonly remote: string
  readonly version: string
}

/** Immutable folders `{remote}/{version}/`, complete or absent. */
export interface ReleaseStore {
  has(remote: string, version: string): Promise<boolean>
  /** Every complete release, in the registry or not. */
  list(): Promise<ReleaseName[]>
  /** Begins in `folder` with what `put` would do there, for a caller that waits for something else meanwhile. */
  prepare?(folder: string): Promise<void>
  /** Stores the release in `folder`; an existing release stays unchanged. */
  put(remote: string, version: string, folder: string): Promise<void>
  /** A file of a stored release, by its path in the folder. `RELEASE_INVALID` if it has none there. */
  read(remote: string, version: string, path: string): Promise<Buffer>
  /** `SOURCE_MAPS` of a stored release, which visitors cannot read; undefined if it was stored without. */
  sourceMaps(remote: string, version: string): Promise<Buffer | undefined>
  remove(remote: string, version: string): Promise<void>
  /** URL of its mf-manifest.json for browsers and shells: a path of the site, or absolute. */
  url(remote: string, version: string): string
}

/** Of every command that changes the registry. */
export interface CommandOptions {
  readonly now?: Date | undefined
  /** Despite a fault that somebody has looked at. */
  readonly force?: boolean | undefined
  /** For the history. */
  readonly reason?: string | undefined
}

export interface UpdateOptions {
  readonly repair?: boolean
  readonly now?: Date
  /** Who changes it, if not the author of the store's target. */
  readonly author?: () => Author
}

export interface RegistryStore {
  /**
   * The document; an empty one for a new site. `REGISTRY_MISSING`, `REGISTRY_UNREADABLE`, `REGISTRY_BROKEN`,
   * `REGISTRY_UNSIGNED`, `REGISTRY_TAMPERED`.
   */
  read(): Promise<RegistryDocument>
  /**
   * Updates it and appends to the history: one writer at a time; readers see the old or the new document, never a mix.
   * Throws as `read` and `nextStep` do. With `repair`, a document that is missing or unusable is replaced: the change
   * then starts from the newest document of the history, or from an empty one.
   */
  update(change: Change, note: Note, options?: UpdateOptions): Promise<void>
  /** The newest `count` entries of the history that can be read, newest first. */
  history(count: number): Promise<StoredEntry[]>
  /** The readable entries of one revision: more than one only if writers raced, or a crash interrupted one. */
  historyAt(revision: number): Promise<StoredEntry[]>
}
