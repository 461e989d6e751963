import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { updateRegistry } from '../stores/registry-file.ts'

/**
 * Releases built by tests, kept between runs: a release's folder is named after its sources, so tests build only what
 * changed.
 */
export function keptReleases(root: string): string {
  return join(root, '.cache/test/releases')
}

/** Begins a registry for kept releases, in place of a former one: without any, it would count as lost. */
export function newRegistry(file: string): void {
  rmSync(file, { force: true })
  rmSync(join(dirname(file), 'registry-history'), { recursive: true, force: true })
  updateRegistry(file, document => document)
}
