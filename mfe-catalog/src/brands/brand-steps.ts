import type { Brand } from 'shared-shop/catalogue/brand'
import * as paths from 'shared-shop/paths'
import { homeStep, type PathStep } from '../common/crumbs.ts'

export function brandSteps({ name, slug }: Brand): PathStep[] {
  return [homeStep, { name: 'برندها', href: paths.brands }, { name, href: paths.brand(slug) }]
}
