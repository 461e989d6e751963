import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { scratchFolder } from './scratch.ts'

/** A replacement of a text in a file of a remote. */
export interface Change {
  /** Relative to the remote's folder. */
  readonly file: string
  readonly text: string
  readonly by: string
}

/**
 * A copy of the repository in which some texts of a remote are changed; everything else is the current checkout. Returns
 * the root to publish from. Throws if a file does not contain the text.
 */
export function changeRemote(
  root: string,
  remote: string,
  changes: readonly Change[],
): { readonly root: string; remove(): void } {
  const changed = scratchFolder('changed')
  for (const name of readdirSync(root)) {
    if (name !== remote && !name.startsWith('.')) symlinkSync(join(root, name), join(changed, name))
  }
  cpSync(join(root, remote), join(changed, remote), {
    recursive: true,
    filter: source => !/^(node_modules|dist.*)$/.test(basename(source)),
  })
  for (const change of changes) {
    const file = join(changed, remote, change.file)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(change.text)) throw new Error(`${change.file} no longer contains «${change.text}»`)
    writeFileSync(file, text.replaceAll(change.text, change.by))
  }
  return { root: `${changed}/`, remove: () => rmSync(changed, { recursive: true, force: true }) }
}
