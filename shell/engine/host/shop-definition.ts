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

/** Codes of the sentences that the shell itself shows. */
export type ShellText =
  | 'forbidden'
  | 'invalid-input'
  | 'network-busy'
  | 'not-found'
  | 'script-missing'
  | 'server-error'
  | 'shop-busy'
  | 'TOO_LARGE'

/** Sentences and labels that only the shell shows. */
export interface ShellTexts {
  /** A toast without a network, and one on a page that was kept from an earlier visit. */
  readonly offline: string
  readonly copyShown: string
  /** A toast with a button, when a new version of the shop waits. */
  readonly updateReady: string
  readonly update: string
  readonly tryAgain: string
  /** Titles of answers in place of a page: of a shop, and to a client, that asks for too much. */
  readonly busy: string
  readonly wait: string
}

/** Shown in place of a part that failed. */
export type RetryPlace = ComponentType<{ readonly onRetry: () => void }>

/**
 * The shop as the engine knows it: what it shows around the parts of remotes and in their place, and its rules about
 * addresses. The engine imports no shop; the programs in `start` hand it one.
 */
export interface ShopDefinition {
  readonly areasApart: AreasApart
  /** The text of a code: for answers that are not pages, and for pages whose script has not arrived. */
  readonly textOf: (code: ShellText) => string
  readonly texts: ShellTexts
  /** Of its pages: attributes of `<html>`. */
  readonly language: { readonly lang: string; readonly dir: 'ltr' | 'rtl' }
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
  /** Calls `keep` with the path of each page that should work offline although the visitor has not opened it. */
  readonly keepOffline: (bus: Bus, keep: (path: string) => void) => void
  /** Titles of pages that have none of their own. */
  readonly titles: {
    readonly notFound: string
    readonly gone: string
    readonly error: string
    /** `status` as in a `failed` outcome. */
    readonly failed: (status: number) => string
  }
  /** The whole page: header, `CurrentPage`, footer. */
  readonly Layout: ComponentType
  readonly NotFoundPage: ComponentType
  readonly GonePage: ComponentType
  /** A page whose data did not load; `status` as in its outcome. */
  readonly FailedPage: ComponentType<{
    readonly status: number
    readonly isRetrying: boolean
    readonly onRetry: () => void
  }>
  /** Replaces the whole page when the shell itself fails. */
  readonly LastResort: ComponentType
  readonly PageSkeleton: ComponentType
  /** In place of a page whose module did not load. */
  readonly UnloadedPage: RetryPlace
  readonly FailedPart: RetryPlace
  /** What a slot shows while it loads and after it has failed; default: nothing, and `FailedPart`. */
  readonly slots: Readonly<
    Partial<Record<SlotName, { readonly Skeleton: ComponentType; readonly Failed: RetryPlace }>>
  >
  /** Shows that the next page is on its way. */
  readonly Progress: ComponentType<{ readonly isActive: boolean }>
}
