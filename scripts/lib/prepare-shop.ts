import { join } from 'node:path'
import { promoteVersion } from 'deploy/commands'
import { withLock } from 'deploy/lib/lock'
import { builtVersionsOf } from 'deploy/publish/built-versions'
import { contractCheck } from 'deploy/publish/contract-check'
import { publish } from 'deploy/publish/publish'
import { listRemotes } from 'deploy/publish/workspace'
import type { DeployTarget } from 'deploy/stores/target'
import { ensureBuilt } from './build.ts'

/** A lock, so that two commands in one checkout (`npm start`, `npm test`) do not build at the same time. */
const BUILD_WAIT_MS = 10 * 60_000

/** The files to run; the API loads `demo` as DEMO_MODULE. */
export interface BuiltServers {
  readonly api: string
  readonly demo: string
  readonly shell: string
}

/** Builds what is out of date: API, demo content, shell, and a release of every remote with unpublished sources. */
export async function prepareShop(target: DeployTarget, say: (line: string) => void): Promise<BuiltServers> {
  return withLock(join(target.root, 'node_modules/.build.lock'), { waitMs: BUILD_WAIT_MS }, async () => {
    const servers = {
      api: ensureBuilt(target.root, 'api', say),
      demo: ensureBuilt(target.root, 'demo', say),
      shell: ensureBuilt(target.root, 'shell', say),
    }
    for (const remote of listRemotes(target.root)) await publishIfNew(target, remote, say)
    return servers
  })
}

/**
 * Publishes and promotes only a release that the registry does not have yet, so that promoted releases stay live. Sources
 * that were built before are not built again.
 */
async function publishIfNew(
  target: DeployTarget,
  remote: string,
  say: (line: string) => void,
): Promise<void> {
  const known = (await target.registry.read()).microFrontends[remote] ?? []
  const isKnown = (version: string | undefined) => known.some(({ metadata }) => metadata.version === version)
  if (isKnown(builtVersionsOf(target.root, remote).read())) return
  const { version } = await publish(target, remote, { check: contractCheck })
  if (isKnown(version)) return
  await promoteVersion(target, remote, version)
  say(`published ${remote} ${version}`)
}
