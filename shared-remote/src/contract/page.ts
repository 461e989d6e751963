import type { ComponentType } from 'react'
import type { ApiClient } from 'shared-base/client/api-client'

export interface PageSearch<Param extends string> {
  readonly get: (name: Param) => string | null
  readonly getAll: (name: Param) => string[]
  readonly has: (name: Param) => boolean
}

/** The request that a page gets; `Param` are the query parameters that it declares. */
export interface PageContext<Param extends string = never> {
  readonly pathname: string
  /** The `{name}` parts of the path, decoded; a missing optional part is absent. */
  readonly params: Readonly<Record<string, string>>
  readonly search: PageSearch<Param>
  /** The whole query without its `?`, for a redirect that keeps it; a server may leave undeclared parameters to its host. */
  readonly query: string
  readonly api: ApiClient
  /** Aborted when the visitor navigates away or the page's deadline passes. */
  readonly signal: AbortSignal
}

/**
 * Data for `<head>`. `canonical` is a path, by default that of the page without its query; `robots` defaults to index,
 * follow. `kind` and `image` (a path) are for previews when the page is shared (Open Graph), by default a website with the
 * shop's logo. `jsonLd` are schema.org objects; only documents contain them, so a page leaves them out of its browser
 * code (`import.meta.env.SSR`).
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
 * A page that a remote exposes as `./pages/{name}` (the module's `page` export) and the remote's manifest gives a path.
 *
 * `load` runs on the server for the first page and in the browser for the next ones; its result goes to the browser as
 * JSON, so it must be plain data without anything of one visitor. If there is no page, it calls `notFound()` or
 * `redirectTo()`; an `ApiFailure` of 404 counts as not found, one of 410 as permanently removed. `Skeleton` is shown
 * while the next page loads.
 */
export interface PageDefinition<Data> {
  readonly contract: typeof pageContract
  /**
   * The query parameters that the page reads, components included. Published with the release: on the server, a host
   * renders and caches the page by these alone, whatever else the URL contains.
   */
  readonly searchParams: readonly string[]
  load(context: RequestContext): Promise<Data>
  head(data: Data, context: Pick<RequestContext, 'pathname' | 'params' | 'search'>): PageHead
  readonly Page: ComponentType<{ data: Data }>
  readonly Skeleton: ComponentType
  /**
   * The text of the script of the page's early state (`earlyScript`), on the server only. It is a constant of the
   * release: the host allows exactly this text to run.
   */
  readonly early?: string | undefined
}

/** A host's request for a page, with the whole query; the page gets its declared part. */
export interface RequestContext extends Omit<PageContext, 'search' | 'query'> {
  readonly search: URLSearchParams
}

/** A page as its module defines it. */
interface PageParts<Data, Param extends string>
  extends Pick<PageDefinition<Data>, 'Page' | 'Skeleton' | 'early'> {
  readonly searchParams: readonly Param[]
  load(context: PageContext<Param>): Promise<Data>
  head(data: Data, context: Pick<PageContext<Param>, 'pathname' | 'params' | 'search'>): PageHead
}

/** The version of this contract. A host refuses modules of a version it does not support. */
export const pageContract = 'page/1'

/** A page whose data type only its own module knows. */
// biome-ignore lint/suspicious/noExplicitAny: a host holds pages of every data type and passes each only its own data
export type AnyPage = PageDefinition<any>

/**
 * Defines a page and fixes its data type in one place. `load` and `head` get only the declared parameters, so that a
 * missing declaration shows in the page's own tests.
 */
export function definePage<Data, const Param extends string = never>({
  load,
  head,
  ...rest
}: PageParts<Data, Param>): PageDefinition<Data> {
  const declared: ReadonlySet<string> = new Set(rest.searchParams)
  const declaredOnly = <Context extends Pick<RequestContext, 'search'>>(context: Context) => ({
    ...context,
    query: context.search.toString(),
    search: new URLSearchParams([...context.search].filter(([name]) => declared.has(name))),
  })
  return {
    contract: pageContract,
    ...rest,
    load: context => load(declaredOnly(context)),
    head: (data, context) => head(data, declaredOnly(context)),
  }
}

/**
 * Why `load` ended without data. Distinguished by `kind`, not by class: a page may contain two copies of this module.
 */
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
