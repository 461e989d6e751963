import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { RemoteManifest } from '../../registry/routing/remote-manifest.ts'
import { MANIFEST_FILE } from './manifest-file.ts'

/** Parses manifests; bundled with them, because what runs a build config cannot import TypeScript packages. */
const parser = fileURLToPath(new URL('../../registry/routing/remote-manifest.ts', import.meta.url))
const ENTRY = 'virtual:manifest'

/**
 * Reads and checks the manifest of the remote in `folder`: the export `remote` of its `remote.ts`. Rejects if there is
 * none, or if it is invalid. Reads it again each time.
 */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const built = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [entryFor(join(folder, 'remote.ts'))],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, rollupOptions: { input: ENTRY } },
  })) as Rolldown.RolldownOutput
  const { manifest } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(built.output[0].code)}`
  )) as { manifest: RemoteManifest }
  return manifest
}

function entryFor(file: string): Plugin {
  const from = (path: string) => JSON.stringify(path)
  return {
    name: 'manifest-entry',
    resolveId: id => (id === ENTRY ? id : null),
    load: id =>
      id === ENTRY
        ? `import { remote } from ${from(file)}
import { parseManifest } from ${from(parser)}
export const manifest = parseManifest(remote)`
        : null,
  }
}

/** Adds the manifest to a release. */
export function emitManifest(folder: string): Plugin {
  return {
    name: 'remote-manifest',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = JSON.stringify(await readManifest(folder))
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILE, source })
    },
  }
}
