const MAX_LENGTH = 1_000
const form = /^(mfe-[a-z][a-z-]{0,40})@([\w.+-]{1,80})$/

/** Remote (`mfe-fifth`) → version. */
type Versions = Readonly<Record<string, string>>

/** Versions as the value of a cookie; needs no escaping (RFC 6265 §4.1.1). */
export function writeVersions(versions: Versions): string {
  return Object.entries(versions)
    .map(([remote, version]) => `${remote}@${version}`)
    .join('~')
}

/** Parses the value of `writeVersions`; undefined for anything else. */
export function readVersions(value: string): Versions | undefined {
  if (value.length > MAX_LENGTH) return undefined
  const versions: Record<string, string> = {}
  for (const text of value.split('~')) {
    const [, remote, version] = form.exec(text) ?? []
    if (!remote || !version) return undefined
    versions[remote] = version
  }
  return versions
}
