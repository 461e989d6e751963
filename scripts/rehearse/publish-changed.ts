import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { LocalTarget } from '@khaneno/deploy/stores/target'
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

function inProcess(args: readonly string[], settings: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(join(import.meta.dirname, 'publish-from.mjs'), [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Under Vitest, too, this must be a release build.
    env: { ...process.env, VITEST: undefined, ...settings },
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.once('message', message => resolve(answerSchema.parse(message).version))
    child.once('exit', code => {
      process.off('exit', stop)
      reject(new Error(`publishing exited with ${code}`))
    })
  })
}
