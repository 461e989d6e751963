import { urlTableOf } from 'shared-remote/routing/url-table'
import { site } from 'shared-shop/site'
import { readLinkedClaims } from '../engine/composition/linked-claims.ts'
import { linkedManifests } from '../start/linked-modules.ts'

/** What the remotes of this checkout ask for. */
export const shopClaims = await readLinkedClaims(linkedManifests)

/** Where they are. */
export const { routes, slots } = urlTableOf(site, shopClaims)
