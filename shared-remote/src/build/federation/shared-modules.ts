/**
 * The modules that a host provides and no release contains: one instance per page. Facades rather than libraries: rxjs
 * and zod stay inside the package that wraps them, so that each is tree-shaken once (docs/decisions). Modules
 * without state that the first screen does not need (`shared-ui/forms`, `shared-ui/overlays`, the pure files of
 * shared-base and shared-shop) are bundled by their users: a shared module that any expose imports is loaded as soon as
 * its remote starts (docs/decisions/0003).
 *
 * The value is the name at run time. It never changes: older releases use it with newer hosts and the other way round.
 */
export const sharedModules = {
  react: 'react',
  'react/jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'styled-components': 'styled-components',
  'shared-events': 'shared-events',
  'shared-remote': 'shared-remote',
  'shared-shop/client': 'shared-shop/client',
  'shared-base/schema': 'shared-shop/schema',
  'shared-ui': 'shared-ui',
} as const

/** The name of a shared module in our sources. */
export type SharedModule = keyof typeof sharedModules

/** The name of a shared module at run time. */
export type HostModule = (typeof sharedModules)[SharedModule]

export function isSharedModule(name: string): name is SharedModule {
  return Object.hasOwn(sharedModules, name)
}
