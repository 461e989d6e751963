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
    assets: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** Key in the manifest of the style sheet with what all chunks import (Vite, `cssCodeSplit: false`). */
const stylesKey = 'style.css'

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
  const styles = manifest[stylesKey]
  if (!styles) throw new Error(`${clientDir} holds no ${stylesKey}: build the shell again`)
  const assets = (extension: string) =>
    chunks
      .flatMap(key => manifest[key]?.assets ?? [])
      .filter(file => file.endsWith(extension))
      .map(file => `/${file}`)
  return {
    scripts: chunks
      .toReversed()
      .flatMap(key => manifest[key]?.file ?? [])
      .map(file => `/${file}`),
    css: readFileSync(join(clientDir, styles.file), 'utf8'),
    styleLinks: [],
    font: assets('.woff2')[0],
    sprites: assets('.svg'),
  }
}
