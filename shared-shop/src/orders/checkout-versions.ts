/** Cookie with the versions of a checkout: written by the page, read by the shell's server. */
export const CHECKOUT_COOKIE = 'checkout_versions'

/** Longest that versions are kept for a checkout, s. */
export const CHECKOUT_SECONDS = 2 * 60 * 60

const MAX_LENGTH = 1_000
const form = /^(mfe-[a-z][a-z-]{0,40})@([\w.+-]{1,80})$/

/** Remote (`mfe-cart`) → version. */
type KeptVersions = Readonly<Record<string, string>>

/** The cookie's value; needs no escaping (RFC 6265 §4.1.1). */
export function writeVersions(versions: KeptVersions): string {
  return Object.entries(versions)
    .map(([remote, version]) => `${remote}@${version}`)
    .join('~')
}

/** Parses the value of `writeVersions`; undefined for anything else. */
export function readVersions(value: string): KeptVersions | undefined {
  if (value.length > MAX_LENGTH) return undefined
  const versions: Record<string, string> = {}
  for (const text of value.split('~')) {
    const [, remote, version] = form.exec(text) ?? []
    if (!remote || !version) return undefined
    versions[remote] = version
  }
  return versions
}
