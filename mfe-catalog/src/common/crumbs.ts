import * as paths from 'shared-shop/paths'

/** A breadcrumb entry; each has a path, the current page included (for JSON-LD). */
export interface PathStep {
  readonly name: string
  readonly href: string
}

export const homeStep: PathStep = { name: 'خانه', href: '/' }

/** Breadcrumb from the home page through the categories, top level first. */
export function categoryCrumbs(breadcrumb: readonly { name: string; slug: string }[]): PathStep[] {
  return [homeStep, ...breadcrumb.map(({ name, slug }) => ({ name, href: paths.category(slug) }))]
}
