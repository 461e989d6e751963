/**
 * The modules that a host provides and no release contains: one instance per page. Facades rather than libraries: rxjs
 * and zod stay inside the package that wraps them, so that each is tree-shaken once (docs/decisions). Modules
 * without state that the first screen does not need (`shared-ui/forms`, `shared-ui/overlays`, the pure files of
 * shared-shop) are bundled by their users: a shared module that any expose imports is loaded as soon as its remote
 * starts (docs/decisions/0003).
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
