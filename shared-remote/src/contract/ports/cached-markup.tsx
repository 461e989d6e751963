import { createContext, type ReactElement, type ReactNode, use, useId } from 'react'

/** Markup that may be the same on several pages. */
export interface Markup {
  readonly name: string
  readonly content: unknown
  /** Its place in the page (`useId`), on which the ids inside it depend. */
  readonly place: string
}

/** Keeps HTML from one page to the next; only a server that renders pages has one. */
export interface MarkupCache {
  /** The kept HTML of `markup`; if there is none, `children`, whose HTML it keeps. */
  render(markup: Markup, children: ReactElement): ReactNode
}

const MarkupCacheContext = createContext<MarkupCache | undefined>(undefined)

export const MarkupCacheProvider = MarkupCacheContext.Provider

interface CachedMarkupProps {
  /** Names what this is, uniquely in its remote: `card`. */
  readonly name: string
  /**
   * Everything that the HTML depends on, as plain JSON data. Left out may be what is the same for all pages (the
   * configuration of the shop) or empty on the server (states of the bus).
   */
  readonly content: unknown
  /** Renders an element, neither text nor nothing, and none that React moves to the document's head (`<title>`). */
  readonly children: ReactElement
}

/**
 * `children`, whose HTML the server may reuse on other pages of the same release, instead of rendering them again. In the
 * browser it is only the children.
 */
export function CachedMarkup({ name, content, children }: CachedMarkupProps): ReactNode {
  const cache = use(MarkupCacheContext)
  // In the browser too: the ids of the children depend on it.
  const place = useId()
  return cache ? cache.render({ name, content, place }, children) : children
}
