import type { PageContext, PageHead } from './page.ts'

/** `load` and `head` of a page, as `definePage` takes them. */
export interface PageData<Data, Param extends string> {
  load(context: PageContext<Param>): Promise<Data>
  head(data: Data, context: Pick<PageContext<Param>, 'pathname' | 'params' | 'search'>): PageHead
}

/** `load` could not run, because its module did not load. Recognised by name: a page has several copies of this one. */
class PageDataError extends Error {
  override readonly name = 'PageDataError'
}

export function isPageDataError(error: unknown): boolean {
  return error instanceof Error && error.name === 'PageDataError'
}

/**
 * `load` and `head` from a module that exports both: `definePage({ ...dataFrom(() => import('./home-data.ts')), … })`.
 * The document brings the first page's data, so a browser imports that module only when it navigates to the page.
 *
 * Each release bundles this function, so that it also runs in shells from before it existed.
 */
export function dataFrom<Data, const Param extends string = never>(
  open: () => Promise<PageData<Data, Param>>,
): PageData<Data, Param> {
  let opened: PageData<Data, Param> | undefined
  return {
    async load(context) {
      opened ??= await open().catch((cause: unknown) => {
        throw new PageDataError(cause instanceof Error ? cause.message : String(cause), { cause })
      })
      // Vite's preload helper resolves without a module while the page is being reloaded for a missing chunk.
      if (!opened) throw new PageDataError('the page is being reloaded')
      return opened.load(context)
    },
    head(data, context) {
      if (!opened) throw new Error('head() needs the module that load() imports')
      return opened.head(data, context)
    },
  }
}
