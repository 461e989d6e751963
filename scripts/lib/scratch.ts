import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalTarget, localTarget } from '@khaneno/deploy/stores/target'

const folders: string[] = []

/** A temporary folder, removed when the process exits. */
export function scratchFolder(name: string): string {
  // One listener for all: Node warns of more than ten.
  if (folders.length === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  folders.push(folder)
  return folder
}

/** Releases of the checkout `root` and their registry in a folder of their own. */
export function targetIn(folder: string, root: string): LocalTarget {
  return localTarget({
    root,
    releasesDir: join(folder, 'releases'),
    registryFile: join(folder, 'registry.json'),
  })
}

function removeAll(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
