/**
 * Every module that the remotes expose, as chunks of this build. Only the linked builds, `npm run dev` and the monolith
 * of `npm run bench`, may know the remotes' folders.
 */
export const linkedModules = import.meta.glob([
  '../../mfe-*/src/pages/*.tsx',
  '../../mfe-*/src/slots/*.tsx',
  '../../mfe-*/src/background.ts',
  '!../../mfe-*/src/**/*.test.*',
])

/** The manifests of the same remotes. */
export const linkedManifests = import.meta.glob('../../mfe-*/remote.ts')
