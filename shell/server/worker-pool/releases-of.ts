import { partsAt } from '../composition/parts-at.ts'
import { releaseName } from '../composition/release-name.ts'
import type { PageJob } from '../rendering/renderer.ts'

/** The releases whose code a page runs, `{remote} {version}`. */
export function releasesOf({ path, composed, without }: PageJob): string[] {
  const remotes = new Set(partsAt(path, composed.composition).map(({ remote }) => remote))
  return [...remotes].flatMap(remote => {
    const release = composed.releases[remote]
    return release && !without.includes(remote) ? [releaseName({ remote, version: release.version })] : []
  })
}
