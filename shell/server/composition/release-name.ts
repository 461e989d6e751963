import type { ExposeId } from '../../engine/composition/remote-loader.ts'

/** A part of a release. */
export interface ReleasePart extends ExposeId {
  readonly version: string
}

interface Release {
  readonly remote: string
  readonly version: string
}

/** `{remote} {version}`. */
export function releaseName({ remote, version }: Release): string {
  return `${remote} ${version}`
}

export function releaseNamed(name: string): Release {
  const [remote = '', version = ''] = name.split(' ')
  return { remote, version }
}
