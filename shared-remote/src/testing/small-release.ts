import { federationName } from '../build/federation/federation-name.ts'

interface SmallRelease {
  /** The remote's workspace, `mfe-cart`. */
  readonly remote: string
  readonly version: string
  /** Version of the federation plugin that is said to have built it. */
  readonly pluginVersion?: string
  readonly hasServerEntry?: boolean
  /** As the manifest lists them; hosts load modules without that list, too. */
  readonly exposes?: readonly object[]
}

/** `mf-manifest.json` of a release that is written by hand, as small as federation allows. */
export function smallManifest({
  remote,
  version,
  pluginVersion = '1.23.0',
  hasServerEntry = true,
  exposes = [],
}: SmallRelease): string {
  const name = federationName(remote)
  const entry = (file: string) => ({ name: file, path: '', type: 'module' })
  return JSON.stringify({
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: entry('remoteEntry.js'),
      ...(hasServerEntry ? { ssrRemoteEntry: entry('remoteEntry.ssr.js') } : {}),
      types: { path: '', name: '' },
      globalName: name,
      pluginVersion,
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes,
  })
}

/**
 * Its entry. `modules` is the source of an object with a function per module, which may be asynchronous:
 * `{ './pages/cart': () => import('./assets/cart.js') }`.
 */
export function smallEntry(modules: string): string {
  return `const modules = ${modules}
export const init = () => {}
export const get = async name => { const module = await modules[name](); return () => module }
`
}
