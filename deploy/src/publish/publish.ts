import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Declarations } from 'shared-remote/declarations'
import { readExposes } from 'shared-remote/exposes'
import { signed } from 'shared-remote/registry-signature'
import { DeployError } from '../lib/deploy-error.ts'
import { noteOf } from '../registry/history-entry.ts'
import type { DeployTarget } from '../stores/target.ts'
import { listStored } from './list-stored.ts'
import { preloadLists } from './preload-list.ts'
import { BUILD_MANIFEST, describeRelease } from './release-data.ts'
import { stageBuild } from './stage-build.ts'
import { RELEASE } from './stored-release.ts'
import { findWorkspace } from './workspace.ts'

/**
 * Checks the build in `dist` of the remote whose sources are in `folder`: `findings` has a line per fault and is empty
 * if there is none.
 */
export type ReleaseCheck = (
  dist: string,
  preload: Readonly<Record<string, readonly string[]>>,
  folder: string,
) => Promise<{ readonly findings: readonly string[]; readonly declarations: Declarations }>

/** `stage` builds into a new folder. */
export interface PublishOptions {
  readonly check: ReleaseCheck
  readonly stage?: typeof stageBuild
  readonly now?: Date
}

/**
 * Builds a remote, checks the build, stores it and adds it to the registry without making it live. Does nothing if
 * exactly these sources are already published. Returns the version. `BUILD_FAILED`, `RELEASE_INVALID`,
 * `CONTRACT_BROKEN` with all findings of `check`: then nothing is stored.
 */
export async function publish(
  target: DeployTarget,
  remote: string,
  { check, stage = stageBuild, now = new Date() }: PublishOptions,
): Promise<{ version: string; built: boolean }> {
  const { folder, version } = findWorkspace(target.root, remote)
  const { releases } = target
  // A registry that is missing while there are releases is a lost one, so a new site gets its registry first.
  await target.registry.update(document => document, noteOf(`publish ${remote}`))
  const built = !(await releases.has(remote, version))
  if (built) {
    const release = stage(target.root, remote, folder)
    try {
      const preload = preloadLists(readFileSync(join(release, BUILD_MANIFEST)), readExposes(folder))
      const { findings, declarations } = await check(release, preload, folder)
      requireContracts(remote, findings)
      const data = await describeRelease(release, {
        remote,
        version,
        preload,
        declarations,
        published: now,
        source: target.author(),
      })
      const { privateKey } = target.keys
      writeFileSync(
        join(release, RELEASE),
        `${JSON.stringify(privateKey ? signed(data, privateKey) : data, null, 2)}\n`,
      )
      await releases.put(remote, version, release)
    } finally {
      rmSync(release, { recursive: true, force: true })
    }
  }
  await listStored(target, { remote, version })
  return { version, built }
}

function requireContracts(remote: string, findings: readonly string[]): void {
  if (findings.length === 0) return
  throw new DeployError(
    'CONTRACT_BROKEN',
    [`${remote} breaks its contracts; fix these and publish again:`, ...findings].join('\n  '),
  )
}
