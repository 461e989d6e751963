import { partsAt } from '../composition/parts-at.ts'
import type { PageJob } from '../rendering/renderer.ts'

/** The releases whose code a page runs, `{remote} {version}`. */
export function releasesOf({ path, composed, without }: PageJob): string[] {
  const remotes = new Set(partsAt(path).map(({ remote }) => remote))
  return [...remotes].flatMap(remote => {
    const release = composed.releases[remote]
    return release && !without.includes(remote) ? [releaseName({ remote, version: release.version })] : []
  })
}

interface Release {
  readonly remote: string
  readonly version: string
}

/** `{remote} {version}`. */
export function releaseName({ remote, version }: Release): string {
  return `${remote} ${version}`
}

/** The release of that name. */
export function releaseNamed(name: string): Release {
  const [remote = '', version = ''] = name.split(' ')
  return { remote, version }
}
