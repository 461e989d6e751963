import type { AnyPage, PageHead } from 'shared-remote'
import { pageContract } from 'shared-remote/contract/page'
import type { PageRoute } from 'shared-remote/routing/url-table'
import { type ExposeId, RemoteFault } from '../composition/remote-loader.ts'

/**
 * The outcome of loading a page; plain JSON, because the server passes it to the browser.
 * - `page`: data and head of the page
 * - `not-found`: there is no such page (404)
 * - `gone`: permanently removed (410)
 * - `unloaded`: the remote's module did not load, or on the server its data, which the browser then tries itself
 * - `failed`: the page's data did not load; `status` is that of the API, 0 without an answer, 500 if the remote failed
 */
export type PageOutcome =
  | { readonly kind: 'page'; readonly data: unknown; readonly head: PageHead }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unloaded'; readonly by: 'server' | 'browser' }
  | { readonly kind: 'failed'; readonly status: number }

export function pageExpose(route: PageRoute): ExposeId {
  return { remote: route.remote, expose: `pages/${route.page}` }
}

/** Checks at the boundary that a remote's module is a page of a supported contract. */
export function parsePage(module: unknown, id: ExposeId): AnyPage {
  const page = (module as { page?: Partial<AnyPage> } | undefined)?.page
  if (page?.contract === pageContract && page.load && page.head && page.Page && page.Skeleton)
    return page as AnyPage
  throw new RemoteFault(id, 'module', 0, {
    message: `no page of contract ${pageContract}`,
    code: 'contract',
  })
}
