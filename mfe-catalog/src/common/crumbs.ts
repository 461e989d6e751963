/** A step of the way to a page; every one has its path, the page itself too (for JSON-LD). */
export interface PathStep {
  readonly name: string
  readonly href: string
}

/** The way from the home page through categories, top level first. */
export function categoryCrumbs(breadcrumb: readonly { name: string; slug: string }[]): PathStep[] {
  return [
    { name: 'خانه', href: '/' },
    ...breadcrumb.map(({ name, slug }) => ({ name, href: categoryPath(slug) })),
  ]
}

/** The path of a category, or of one brand in it, percent-encoded. */
export function categoryPath(slug: string, brand?: string): string {
  const path = `/category/${encodeURIComponent(slug)}`
  return brand === undefined ? path : `${path}/${encodeURIComponent(brand)}`
}
