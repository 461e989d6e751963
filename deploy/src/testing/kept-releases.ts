import { join } from 'node:path'

/**
 * Releases built by tests, kept between runs: a release's folder is named after its sources, so tests build only what
 * changed.
 */
export function keptReleases(root: string): string {
  return join(root, '.cache/test/releases')
}
