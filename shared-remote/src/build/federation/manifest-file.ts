/** The file of a release that contains its remote's manifest (`routing/remote-manifest.ts`), as JSON. */
export const MANIFEST_FILE = 'remote.json'
