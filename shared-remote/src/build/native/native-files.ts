/** The folder of a release with its native modules: one script per expose, and their chunks. */
export const NATIVE_FOLDER = 'host/'

/** The file that lists them, as JSON (`native-list.ts`). */
export const NATIVE_LIST = `${NATIVE_FOLDER}modules.json`

/** The file that lists what they import of the shared modules, as JSON (`SharedNames`). */
export const SHARED_IMPORTS = `${NATIVE_FOLDER}shared.json`

/**
 * How native modules get the shared ones: from `globalThis[hostModulesKey]` (`dev-remote.ts`), as they are evaluated. A
 * change of that is a new version.
 */
export const handOverContract = 'host/1'

/** The script of an expose (`pages/home`), relative to the release's folder. */
export function nativeScript(expose: string): string {
  return `${NATIVE_FOLDER}${expose}.js`
}
