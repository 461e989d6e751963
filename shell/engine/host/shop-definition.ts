import type { ComponentType } from 'react'
import type { Bus } from 'shared-events'
import type { SlotName } from 'shared-remote'
import type { AreasApart } from 'shared-remote/routing/areas-apart'

/** A page that the shell shows itself. */
export interface OwnPage {
  readonly path: string
  readonly title: string
  readonly status: number
  readonly Page: ComponentType
  /** The query parameters that it reads on the server; default: none. */
  readonly searchParams?: readonly string[]
}

/** A sentence that the shell says itself, by its code in the catalogue of texts. */
export type ShellText =
  | 'forbidden'
  | 'invalid-input'
  | 'network-busy'
  | 'not-found'
  | 'script-missing'
  | 'server-error'
  | 'shop-busy'
  | 'TOO_LARGE'

/** A failed part shows it in its place. */
export type RetryPlace = ComponentType<{ readonly onRetry: () => void }>

/**
 * The shop as the engine knows it: what it shows around the parts of remotes and in their place, and its rules about
 * addresses. The engine imports no shop; the programs in `start` hand it one.
 */
export interface ShopDefinition {
  readonly areasApart: AreasApart
  /** What the server says in answers that are not pages, and pages before their scripts. */
  readonly textOf: (code: ShellText) => string
  /** The key in local storage of a signed-in visitor's token. */
  readonly tokenKey: string
  /** The query parameter whose value only the visitor's browser may keep or pass on. */
  readonly secretParameter: string
  /** `/error`, `/network` and `/not-found` (shared-remote/routing/own-pages). */
  readonly ownPages: readonly OwnPage[]
  /** Paths that redirect home. */
  readonly redirects: readonly string[]
  /** Every path that contains this redirects home. */
  readonly leadsHome: string
  /** The login page that returns to a path of the shop with its query. */
  readonly loginTo: (returnTo: string) => string
  /** Where a visitor keeps the versions with which they came, as in a checkout (docs/decisions/0030). */
  readonly keptVersions: {
    readonly cookie: string
    /** Longest time that they are kept, s. */
    readonly seconds: number
    readonly isKeptAt: (place: { readonly pathname: string; readonly search: string }) => boolean
  }
  /** Calls `keep` with the paths of pages that this visitor should find offline without having opened them. */
  readonly keepOffline: (bus: Bus, keep: (path: string) => void) => void
  /** Titles of pages that have none of their own. */
  readonly titles: {
    readonly notFound: string
    readonly gone: string
    readonly error: string
    /** `status` as in a `failed` outcome. */
    readonly failed: (status: number) => string
  }
  /** Everything on the page: the current one (`CurrentPage`) with what is around it. */
  readonly Layout: ComponentType
  readonly NotFoundPage: ComponentType
  readonly GonePage: ComponentType
  /** A page whose data did not load; `status` as in its outcome. */
  readonly FailedPage: ComponentType<{
    readonly status: number
    readonly isRetrying: boolean
    readonly onRetry: () => void
  }>
  /** Instead of everything when the shell itself fails. */
  readonly LastResort: ComponentType
  readonly PageSkeleton: ComponentType
  /** In place of a page whose module did not load. */
  readonly UnloadedPage: RetryPlace
  readonly FailedPart: RetryPlace
  /** What a slot shows until it has loaded and when it has failed; default: nothing, and the place of any part. */
  readonly slots: Readonly<
    Partial<Record<SlotName, { readonly Skeleton: ComponentType; readonly Failed: RetryPlace }>>
  >
  /** Shows that the next page is on its way. */
  readonly Progress: ComponentType<{ readonly isActive: boolean }>
}
