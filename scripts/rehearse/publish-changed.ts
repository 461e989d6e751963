import { join } from 'node:path'
import type { LocalTarget } from '@khaneno/deploy/stores/target'
import { execaNode } from 'execa'
import * as z from 'zod/mini'
import { type Change, changeRemote } from '../lib/changed-remote.ts'

const answerSchema = z.object({ version: z.string() })

/**
 * Builds a remote from changed sources and publishes it, as its team would: through a deploy service, if there is one.
 * Returns the version, which is not live yet.
 */
export async function publishChanged(
  target: LocalTarget,
  remote: string,
  changes: readonly Change[],
  service?: { readonly url: string; readonly token: string },
): Promise<string> {
  const team = changeRemote(target.root, remote, changes)
  try {
    return await inProcess([remote, team.root, target.releasesDir, target.registryFile], {
      ...(service && { DEPLOY_URL: service.url, DEPLOY_TOKEN: service.token }),
    })
  } finally {
    team.remove()
  }
}

/** A separate process: a build blocks the one it runs in, and the visits must continue. */
async function inProcess(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const { ipcOutput } = await execaNode(join(import.meta.dirname, 'publish-from.ts'), args, {
    nodeOptions: ['--import', 'tsx'],
    ipc: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Under Vitest, too, this must be a release build.
    env: { VITEST: undefined, ...settings },
  })
  return answerSchema.parse(ipcOutput[0]).version
}
