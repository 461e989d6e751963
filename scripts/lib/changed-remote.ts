import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { scratchFolder } from './scratch.ts'

/** A text in a file of a remote, and what stands there instead. */
export interface Change {
  /** Relative to the remote's folder. */
  readonly file: string
  readonly text: string
  readonly by: string
}

/**
 * The repository as a team would have it after changing some texts of a remote: its folder is a changed copy, everything
 * else is today's. Answers the root to publish from. Throws where a file does not say such a text.
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
    if (!text.includes(change.text)) throw new Error(`${change.file} no longer says «${change.text}»`)
    writeFileSync(file, text.replaceAll(change.text, change.by))
  }
  return { root: `${changed}/`, remove: () => rmSync(changed, { recursive: true, force: true }) }
}
