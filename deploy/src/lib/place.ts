import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const checkout = fileURLToPath(new URL('../../../', import.meta.url))

/** Folders of what a checkout serves itself: under `DATA_DIR` in `root`, unless the environment says otherwise. */
export function foldersFrom(
  environment: NodeJS.ProcessEnv,
  root: string,
): { readonly root: string; readonly releasesDir: string; readonly registryFile: string } {
  const dataDir = resolve(root, environment.DATA_DIR || '.data')
  return {
    root,
    releasesDir: resolve(root, environment.RELEASES_DIR || join(dataDir, 'releases')),
    registryFile: resolve(root, environment.REGISTRY_FILE || join(dataDir, 'registry.json')),
  }
}

/** What this environment deploys to, in a line: two with the same one deploy to the same place. */
export function placeOf(environment: NodeJS.ProcessEnv, root = checkout): string {
  if (environment.S3_BUCKET) return `${environment.S3_ENDPOINT}/${environment.S3_BUCKET}`
  return foldersFrom(environment, root).registryFile
}

/** Folder of the deploy service's tokens, logs and queues: `DEPLOY_STATE_DIR`, else `DATA_DIR/deploy`. */
export function stateDirOf(root: string, environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment.DEPLOY_STATE_DIR || join(environment.DATA_DIR || '.data', 'deploy'))
}

/** Name of the file in it that has the first token. */
export const adminTokenFile = 'admin-token'
