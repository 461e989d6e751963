import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textIn } from '../lib/durable-file.ts'
import { hashInputs } from './workspace.ts'

/** Remembers which version the sources of a remote build to, so that unchanged ones need no build. */
export interface BuiltVersions {
  /** Undefined if these sources have not been built in this checkout. */
  read(): string | undefined
  write(version: string): void
}

/** Of the sources as they are now: sources that change during their build must not get its version. */
export function builtVersionsOf(root: string, remote: string): BuiltVersions {
  const file = join(root, 'node_modules/.cache/built-versions', `${remote}-${hashInputs(root, remote)}`)
  return {
    read: () => textIn(file),
    write(version) {
      mkdirSync(dirname(file), { recursive: true })
      const draft = `${file}.draft-${process.pid}`
      writeFileSync(draft, version)
      renameSync(draft, file)
    },
  }
}
