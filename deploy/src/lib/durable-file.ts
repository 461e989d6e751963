import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file so that a crash, also of the machine, leaves the old or the new content. One writer at a time, because
 * `removeDrafts` would remove the draft of another. `mode` are the permissions of the file.
 */
export function writeDurably(file: string, content: string, mode?: number): void {
  const draft = `${file}.draft-${process.pid}`
  const handle = openSync(draft, 'w', mode)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
  syncToDisk(dirname(file))
}

/** Waits until a file, or the names in a folder, are on the disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Removes the drafts that a killed `writeDurably` left in a folder; with `of`, only those of that file. */
export function removeDrafts(folder: string, of?: string): void {
  const prefix = of === undefined ? '' : basename(of)
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && /\.draft-\d+$/.test(name)) rmSync(join(folder, name), { force: true })
}
