import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'
import type { RegistryConfig } from '../lib/config.ts'

/** The text is kept as it was read, because its signature covers more than a schema knows. */
const keptSchema = z.object({ source: z.string(), text: z.string() })

/** The last accepted registry in a file, for starts at which the source is down or tampered with. */
export function lastGood({ name, lastGoodFile: file }: Pick<RegistryConfig, 'name' | 'lastGoodFile'>) {
  return {
    file,

    /** The text kept of this source; undefined if there is none. Throws if the file is broken or cannot be read. */
    read(): string | undefined {
      let content: string
      try {
        content = readFileSync(file, 'utf8')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
      const { source, text } = keptSchema.parse(JSON.parse(content))
      return source === name ? text : undefined
    },

    /** Replaces it; a crash leaves the old or the new one. */
    write(text: string): void {
      mkdirSync(dirname(file), { recursive: true })
      const draft = `${file}.draft-${process.pid}`
      writeFileSync(draft, JSON.stringify({ source: name, text }))
      renameSync(draft, file)
    },
  }
}
