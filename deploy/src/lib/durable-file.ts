import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A crash, also of the machine, leaves the old or the new content. One writer at a time: see `removeDrafts`. */
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

/** Removes what a killed `writeDurably` left, and any draft being written; with `of`, only those of that file. */
export function removeDrafts(folder: string, of?: string): void {
  const prefix = of === undefined ? '' : basename(of)
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && /\.draft-\d+$/.test(name)) rmSync(join(folder, name), { force: true })
}
