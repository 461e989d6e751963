import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from 'shared-remote/testing/write-files'
import { onTestFinished } from 'vitest'

/** A folder with these files (path → content), removed after the test. */
export function tempFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

/** A minimal repository for deploying: one remote, empty shared packages, a lock file. */
export function tempRepository(files: Readonly<Record<string, string>> = {}): string {
  return tempFolder({
    'package-lock.json': '{}',
    'node_modules/.keep': '',
    'mfe-tiny/package.json': '{ "name": "mfe-tiny", "version": "1.2.3", "type": "module" }',
    'mfe-tiny/src/pages/home.ts': 'export const page = 1',
    'mfe-tiny/vite.config.ts': tinyBuild(),
    ...Object.fromEntries(
      ['base', 'shop', 'events', 'ui', 'remote'].map(name => [`shared-${name}/src/index.ts`, `// ${name}`]),
    ),
    ...files,
  })
}

/**
 * A `vite.config.ts` whose build writes the files of a federated build that deploying reads; its script is the first line
 * of the page's source. `remote` is the remote's manifest.
 */
export function tinyBuild(manifest: unknown = tinyManifest, remote: unknown = tinyRemote): string {
  return `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
mkdirSync('dist/.vite', { recursive: true })
mkdirSync('dist/assets', { recursive: true })
for (const file of ['remoteEntry.js', 'remoteEntry.ssr.js']) writeFileSync('dist/' + file, '')
writeFileSync('dist/assets/home.js', readFileSync('src/pages/home.ts', 'utf8').split('\\n')[0])
writeFileSync('dist/mf-manifest.json', '{}')
writeFileSync('dist/remote.json', ${JSON.stringify(JSON.stringify(remote))})
writeFileSync('dist/.vite/manifest.json', ${JSON.stringify(JSON.stringify(manifest))})
export default { build: { emptyOutDir: false, rollupOptions: { input: 'src/pages/home.ts' } } }
`
}

/** The manifest of the tiny remote. */
export const tinyRemote = {
  routes: [{ path: '/tiny', page: 'home' }],
  owner: 'Tiny team',
  onCall: 'tiny@shop.example',
}

const tinyManifest = {
  'virtual:entry': { file: 'remoteEntry.js' },
  'src/pages/home.ts': { file: 'assets/home.js' },
}
