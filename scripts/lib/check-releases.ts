import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backgroundCheck } from '@khaneno/deploy/publish/contract-check'
import { builtVersionsOf, listRemotes } from '@khaneno/deploy/publish/workspace'
import type { LocalTarget } from '@khaneno/deploy/stores/target'

/**
 * Runs the contract kit on the releases that this checkout has published, unless it has found nothing wrong with them
 * before. Returns a line per fault.
 */
export async function checkReleases(target: LocalTarget): Promise<string[]> {
  const { microFrontends } = await target.registry.read()
  const faults: string[] = []
  for (const remote of listRemotes(target.root)) {
    const version = builtVersionsOf(target.root, remote).read()
    const entry = microFrontends[remote]?.find(({ metadata }) => metadata.version === version)
    const mark = join(target.root, 'node_modules/.cache/checked-releases', `${remote}-${version}`)
    if (!entry || existsSync(mark)) continue
    const folder = join(target.releasesDir, remote, entry.metadata.version)
    const { findings } = await backgroundCheck(folder, entry.extras.preload, join(target.root, remote))
    faults.push(...findings.map(finding => `${remote} breaks its contracts: ${finding}`))
    if (findings.length > 0) continue
    mkdirSync(dirname(mark), { recursive: true })
    writeFileSync(mark, '')
  }
  return faults
}
