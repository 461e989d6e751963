/** Hashes of versions and commits are shown with this many digits. */
const SHOWN = 7

/** `0.1.0-b0123456` for `0.1.0-b0123456789abcdef`; other versions as they are. */
export function shortVersion(version: string): string {
  return version.replace(/^(.+-b[0-9a-f]{7})[0-9a-f]+$/, '$1')
}

export function shortCommit(commit: string): string {
  return commit.slice(0, SHOWN)
}
