import type { SitePolicy } from 'shared-remote/routing/route-policy'
import { site as ours } from 'shared-shop/site'

/** The site whose releases are deployed: the only thing of the shop that this package knows. */
export const site: SitePolicy = ours
