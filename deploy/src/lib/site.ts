import { fileURLToPath } from 'node:url'
import type { SitePolicy } from 'shared-remote/routing/route-policy'
import { site as ours } from 'shared-shop/site'

/** The site whose releases are deployed: this file is all that this package knows of the shop. */
export const site: SitePolicy = ours

/** Shows a release as the site does (`startReleaseView` of the harness). */
export const releaseView = fileURLToPath(new URL('../../../shell/start/release-view.ts', import.meta.url))

/** Runs releases as the site does (`runJob` of the contract kit). */
export const releaseCheck = fileURLToPath(new URL('../../../shell/start/release-check.ts', import.meta.url))
