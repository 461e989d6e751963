import { hostModulesKey } from '../../build/federation/dev-remote.ts'
import { nativeScript } from '../../build/native/native-files.ts'
import { parseAddress } from '../address.ts'
import type { HarnessSite } from '../harness-site.ts'
import { releaseFolder, releaseSetupSchema, setupId } from '../release-setup.ts'
import { startView } from './view.tsx'

/**
 * Shows the part of a built release that the URL names, with the site's shared modules, as `startView` does; a page for
 * users to a user, if the visitor can sign in.
 */
export async function startReleaseView(site: HarnessSite, hostModules: object): Promise<void> {
  Object.assign(globalThis, { [hostModulesKey]: hostModules })
  const setup = releaseSetupSchema.parse(JSON.parse(document.getElementById(setupId)?.textContent ?? ''))
  const { expose } = parseAddress(location.search)
  const isForUsers = setup.routes.some(({ page, guard }) => `pages/${page}` === expose && guard === 'user')
  // Without an answer to that, a guest sees the page, as on a site where the session has ended.
  if (isForUsers) await site.signIn().catch((problem: unknown) => console.info('[harness]', problem))
  const loaders = setup.exposes.map(expose => [
    expose,
    () => import(/* @vite-ignore */ releaseFolder + nativeScript(expose)),
  ])
  startView(setup, site, Object.fromEntries(loaders))
}
