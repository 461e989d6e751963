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
