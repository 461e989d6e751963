import type { ComponentType } from 'react'
import type { ApiClient } from 'shared-shop/client'

/** The declared query parameters of a request; others are not in it. */
export interface PageSearch<Param extends string> {
  readonly get: (name: Param) => string | null
  readonly getAll: (name: Param) => string[]
  readonly has: (name: Param) => boolean
}

/** What a page is told of a request for it; `Param` are the query parameters that it declares. */
export interface PageContext<Param extends string = never> {
  readonly pathname: string
  /** The `{name}` parts of the path, decoded; an optional part that is missing is absent. */
  readonly params: Readonly<Record<string, string>>
  readonly search: PageSearch<Param>
  /** The whole query without its `?`, for a redirect that keeps it. */
  readonly query: string
  readonly api: ApiClient
  /** Aborted when the visitor navigates away or the page's deadline has passed. */
  readonly signal: AbortSignal
}

/**
 * What belongs into `<head>`. `canonical` is a path, that of the page without its query when left out; `jsonLd` are
 * schema.org objects; `robots` defaults to index, follow. `kind` and `image` (a path) are for who shares the page
 * (Open Graph): a website with the shop's sign when left out.
 */
export interface PageHead {
  readonly title: string
  readonly description?: string
  readonly canonical?: string
  readonly robots?: string
  readonly kind?: 'website' | 'product' | 'article'
  readonly image?: string
  readonly jsonLd?: readonly Record<string, unknown>[]
}

/**
 * A page that a remote exposes as `./pages/{name}` (the module's `page` export) and the shell's URL table names.
 *
 * `load` runs on the server for the first page and in the browser for the next ones; what it returns goes to the
 * browser as JSON, so it is plain data and holds nothing of one visitor. It ends with `notFound()` or `redirectTo()`
 * where there is no page; a 404 `ApiFailure` counts as not found, one of 410 as taken off for good. `Skeleton` is shown while the next page loads.
 */
export interface PageDefinition<Data> {
  readonly contract: typeof pageContract
  /**
   * The query parameters that the page reads, components included. Published with the release: a host keeps rendered
   * pages by these, and renders a page with any other parameter each time.
   */
  readonly searchParams: readonly string[]
  load(context: RequestContext): Promise<Data>
  head(data: Data, context: Pick<RequestContext, 'pathname' | 'params' | 'search'>): PageHead
  readonly Page: ComponentType<{ data: Data }>
  readonly Skeleton: ComponentType
}

/** What the host knows about a request for a page: the whole query, of which a page is told its own part. */
export interface RequestContext extends Omit<PageContext, 'search' | 'query'> {
  readonly search: URLSearchParams
}

/** A page as its module defines it. */
interface PageParts<Data, Param extends string> extends Pick<PageDefinition<Data>, 'Page' | 'Skeleton'> {
  readonly searchParams: readonly Param[]
  load(context: PageContext<Param>): Promise<Data>
  head(data: Data, context: Pick<PageContext<Param>, 'pathname' | 'params' | 'search'>): PageHead
}

/** The version of this contract. A host refuses a module whose version it does not know. */
export const pageContract = 'page/1'

/** A page whose data type only its own module knows. */
// biome-ignore lint/suspicious/noExplicitAny: a host holds pages of every data type and hands each only its own data
export type AnyPage = PageDefinition<any>

/**
 * Defines a page and fixes its data type in one place. `load` and `head` are given the declared parameters only, so
 * that one that was forgotten shows in the page's own tests.
 */
export function definePage<Data, const Param extends string = never>({
  load,
  head,
  ...rest
}: PageParts<Data, Param>): PageDefinition<Data> {
  const declared: ReadonlySet<string> = new Set(rest.searchParams)
  const told = <Context extends Pick<RequestContext, 'search'>>(context: Context) => ({
    ...context,
    query: context.search.toString(),
    search: new URLSearchParams([...context.search].filter(([name]) => declared.has(name))),
  })
  return {
    contract: pageContract,
    ...rest,
    load: context => load(told(context)),
    head: (data, context) => head(data, told(context)),
  }
}

/** Why `load` ended without data. Told apart by `kind`, not by class: two copies of this module may be in a page. */
export type PageSignal =
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 302 }

export class PageSignalError extends Error {
  override readonly name = 'PageSignalError'
  constructor(readonly signal: PageSignal) {
    super(signal.kind)
  }
}

/** Ends `load`: there is no such page (404). */
export function notFound(): never {
  throw new PageSignalError({ kind: 'not-found' })
}

/** Ends `load`: the page is elsewhere on this site. `to` is a path. */
export function redirectTo(to: string, status: 301 | 302 = 302): never {
  throw new PageSignalError({ kind: 'redirect', to, status })
}
