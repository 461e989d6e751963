import {
  closeSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasCode } from './deploy-error.ts'

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

/** The text of a file; undefined if there is none. */
export function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
