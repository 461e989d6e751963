import type { Brand } from 'shared-shop/catalogue/product'
import * as paths from 'shared-shop/paths'
import { homeStep, type PathStep } from '../common/crumbs.ts'

/** Breadcrumb of a brand's page. */
export function brandSteps({ name, slug }: Brand): PathStep[] {
  return [homeStep, { name: 'برندها', href: paths.brands }, { name, href: paths.brand(slug) }]
}
