import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '../..')

export function readHostingFile(path: string): string {
  return readFileSync(join(root, 'hosting', path), 'utf8')
}

/** Names of the files in a folder of `deployment`. */
export function hostingFiles(folder: string): readonly string[] {
  return readdirSync(join(root, 'hosting', folder))
}

/** The documents of a YAML file, anchors and merge keys resolved. Throws where it is no YAML 1.1 or 1.2. */
export function readYaml(path: string): readonly unknown[] {
  return parseAllDocuments(readHostingFile(path), { merge: true }).map(document => {
    const [error] = document.errors
    if (error) throw error
    return document.toJS()
  })
}

/** A mapping of any names to values of this schema. */
export const recordOf = <Schema extends z.ZodMiniType>(schema: Schema) => z.record(z.string(), schema)

/** The settings that `.env.example` explains. */
function explainedSettings(): ReadonlySet<string> {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  return new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
}

/** Settings of Node and npm, which `.env.example` leaves to their own documents. */
export const settingsOfNode: ReadonlySet<string> = new Set(['HOME', 'NODE_OPTIONS'])

/** The names among these that neither `.env.example` nor Node knows. */
export function unknownSettings(names: Iterable<string>): string[] {
  const explained = explainedSettings()
  return [...names].filter(name => !explained.has(name) && !settingsOfNode.has(name))
}
