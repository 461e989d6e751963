import { join } from 'node:path'
import { promoteVersion } from '@khaneno/deploy/commands'
import { withLock } from '@khaneno/deploy/lib/lock'
import { loadCheck } from '@khaneno/deploy/publish/contract-check'
import { publish } from '@khaneno/deploy/publish/publish'
import { builtVersionsOf, listRemotes } from '@khaneno/deploy/publish/workspace'
import type { DeployTarget } from '@khaneno/deploy/stores/target'
import { ensureBuilt } from './build.ts'

const BUILD_WAIT_MS = 10 * 60_000

/** The files to run; the API loads `demo` as DEMO_MODULE. */
export interface BuiltServers {
  readonly api: string
  readonly demo: string
  readonly shell: string
}

/** Builds what is out of date: API, demo content, shell, and a release of every remote with unpublished sources. */
export async function prepareShop(target: DeployTarget, say: (line: string) => void): Promise<BuiltServers> {
  return withBuildLock(target.root, async () => {
    const [api, demo, shell] = await Promise.all([
      ensureBuilt(target.root, 'api', say),
      ensureBuilt(target.root, 'demo', say),
      ensureBuilt(target.root, 'shell', say),
      publishRemotes(target, say),
    ])
    return { api, demo, shell }
  })
}

/** Does `build` so that two commands in one checkout (`npm start`, `npm test`) do not build at the same time. */
export async function withBuildLock<T>(root: string, build: () => Promise<T>): Promise<T> {
  return await withLock(join(root, 'node_modules/.build.lock'), { waitMs: BUILD_WAIT_MS }, build)
}

/**
 * Publishes and promotes only releases that the registry does not have yet, so that promoted releases stay live. Whether
 * they keep their contracts is left to `checkReleases`.
 */
export async function publishRemotes(target: DeployTarget, say: (line: string) => void): Promise<void> {
  const found = await Promise.all(
    listRemotes(target.root).map(async remote => ({ remote, version: await publishIfNew(target, remote) })),
  )
  for (const { remote, version } of found) {
    if (version === undefined) continue
    await promoteVersion(target, remote, version)
    say(`published ${remote} ${version}`)
  }
}

/** The version of a release that the registry did not have; undefined if there was none to publish. */
async function publishIfNew(target: DeployTarget, remote: string): Promise<string | undefined> {
  const known = (await target.registry.read()).microFrontends[remote] ?? []
  const isKnown = (version: string | undefined) => known.some(({ metadata }) => metadata.version === version)
  if (isKnown(builtVersionsOf(target.root, remote).read())) return undefined
  const { version } = await publish(target, remote, { check: loadCheck })
  return isKnown(version) ? undefined : version
}
