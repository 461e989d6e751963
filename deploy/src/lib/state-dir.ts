import { join, resolve } from 'node:path'

/** Folder of the deploy service's tokens, logs and queues: `DEPLOY_STATE_DIR`, else `DATA_DIR/deploy`. */
export function stateDirOf(root: string, environment: NodeJS.ProcessEnv): string {
  return resolve(root, environment.DEPLOY_STATE_DIR || join(environment.DATA_DIR || '.data', 'deploy'))
}

/** Name of the file in it that has the first token. */
export const adminTokenFile = 'admin-token'
