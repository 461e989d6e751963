/**
 * The modules that a host provides and no release carries: one instance in a page, whoever loaded first.
 * Facades rather than libraries: rxjs, axios and zod stay inside the package that wraps them, so that each is
 * tree-shaken once (docs/decisions). What has no state and is not on the first screen (`shared-ui/forms`,
 * `shared-ui/overlays`, the pure files of shared-shop) is bundled by whoever uses it: a shared module that any expose
 * imports is loaded as soon as its remote starts.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'styled-components',
  'shared-events',
  'shared-remote',
  'shared-shop/client',
  'shared-shop/schema',
  'shared-ui',
] as const

export type SharedModule = (typeof sharedModules)[number]
