import { hostModulesKey } from '../../build/federation/dev-remote.ts'
import { nativeScript } from '../../build/native/native-files.ts'
import type { HarnessSite } from '../harness-site.ts'
import { releaseFolder, releaseSetupSchema, setupId } from '../release-setup.ts'
import { startView } from './view.tsx'

/** Shows the part of a built release that the URL names, with the site's shared modules, as `startView` does. */
export function startReleaseView(site: HarnessSite, hostModules: object): void {
  Object.assign(globalThis, { [hostModulesKey]: hostModules })
  const setup = releaseSetupSchema.parse(JSON.parse(document.getElementById(setupId)?.textContent ?? ''))
  const loaders = setup.exposes.map(expose => [
    expose,
    () => import(/* @vite-ignore */ releaseFolder + nativeScript(expose)),
  ])
  startView(setup, site, Object.fromEntries(loaders))
}
