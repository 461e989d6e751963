import * as paths from 'shared-shop/paths'

/** A step of the way to a page; every one has its path, the page itself too (for JSON-LD). */
export interface PathStep {
  readonly name: string
  readonly href: string
}

/** The way from the home page through categories, top level first. */
export function categoryCrumbs(breadcrumb: readonly { name: string; slug: string }[]): PathStep[] {
  return [
    { name: 'خانه', href: '/' },
    ...breadcrumb.map(({ name, slug }) => ({ name, href: paths.category(slug) })),
  ]
}
