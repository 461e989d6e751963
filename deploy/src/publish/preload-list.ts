import * as z from 'zod/mini'
import { DeployError } from '../lib/deploy-error.ts'

const chunkSchema = z.object({
  file: z.string(),
  src: z.optional(z.string()),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
})
const manifestSchema = z.record(z.string(), chunkSchema)
type Manifest = z.infer<typeof manifestSchema>

/**
 * Per expose (`pages/home`), every script a page needs before it can render it: the remote's entry and its static
 * imports, then the module and its imports. Read from Vite's manifest, since the federation manifest does not list
 * every chunk (federation.md, Cost). Paths are relative to the release's folder.
 */
export function preloadLists(
  buildManifest: Buffer,
  exposes: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const manifest = parseManifest(buildManifest)
  const start = startChunks(manifest)
  const lists: Record<string, string[]> = {}
  for (const [expose, source] of Object.entries(exposes)) {
    const key = source.replace(/^\.\//, '')
    if (!manifest[key])
      throw new DeployError('RELEASE_INVALID', `The build has no chunk for ${expose} (${key})`)
    lists[expose.replace(/^\.\//, '')] = filesOf(manifest, [...start, key])
  }
  return lists
}

export function scriptsOf(buildManifest: Buffer): string[] {
  const files = Object.values(parseManifest(buildManifest)).map(({ file }) => file)
  return [...new Set(files)].filter(file => file.endsWith('.js'))
}

function parseManifest(buildManifest: Buffer): Manifest {
  return manifestSchema.parse(JSON.parse(buildManifest.toString()))
}

function startChunks(manifest: Manifest): string[] {
  const entry = Object.keys(manifest).find(key => manifest[key]?.file === 'remoteEntry.js')
  if (!entry) throw new DeployError('RELEASE_INVALID', 'The build has no remoteEntry.js')
  const shareMap = (manifest[entry]?.dynamicImports ?? []).filter(key => key.includes('localSharedImportMap'))
  return [entry, ...shareMap]
}

function filesOf(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return [...seen].map(key => manifest[key]?.file ?? '').filter(file => file.endsWith('.js'))
}
