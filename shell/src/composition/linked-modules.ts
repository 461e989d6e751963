/**
 * Every module that the remotes expose, as chunks of this build. Only the linked builds may know the remotes' folders:
 * `npm run dev` and the monolith that `npm run bench` measures against.
 */
export const linkedModules = import.meta.glob([
  '../../../mfe-*/src/pages/*.tsx',
  '../../../mfe-*/src/slots/*.tsx',
  '../../../mfe-*/src/background.ts',
  '!../../../mfe-*/src/**/*.test.*',
])
