import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { ShellAssets } from './document.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
    assets: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** Vite's manifest of a browser build: its chunks, by source. */
export function readManifest(clientDir: string): Manifest {
  return manifestSchema.parse(JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')))
}

/** Keys of a chunk and of all its static imports. */
export function chunksOf(manifest: Manifest, key: string): string[] {
  const chunks = new Set<string>()
  const collect = (current: string) => {
    if (chunks.has(current)) return
    chunks.add(current)
    for (const imported of manifest[current]?.imports ?? []) collect(imported)
  }
  collect(key)
  return [...chunks]
}

/** Reads from the shell's browser build which files every page must load. */
export function readShellAssets(clientDir: string): ShellAssets {
  const manifest = readManifest(clientDir)
  const entryKey = Object.keys(manifest).find(key => manifest[key]?.isEntry)
  const entry = entryKey === undefined ? undefined : manifest[entryKey]
  if (entryKey === undefined || !entry) throw new Error(`${clientDir} holds no entry: build the shell first`)
  const chunks = chunksOf(manifest, entryKey)
  const of = (list: 'css' | 'assets') => chunks.flatMap(key => manifest[key]?.[list] ?? [])
  return {
    scripts: [`/${entry.file}`],
    preload: chunks
      .flatMap(key => manifest[key]?.file ?? [])
      .filter(file => file !== entry.file)
      .map(file => `/${file}`),
    css: of('css')
      .map(file => readFileSync(join(clientDir, file), 'utf8'))
      .join('\n'),
    styleLinks: [],
    fonts: of('assets')
      .filter(file => file.endsWith('.woff2'))
      .map(file => `/${file}`),
  }
}
