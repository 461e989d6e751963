import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { releaseView } from '../../lib/site.ts'

/** Name of the script of the view in its folder. */
export const VIEW = 'view.js'

/** Builds the site's view of a release, from the checkout at `root`, into a new folder, which the caller removes. */
export async function buildReleaseView(root: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'release-view-'))
  await build({
    configFile: false,
    root,
    mode: 'production',
    // That its one script is large is of no interest.
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: releaseView, output: { entryFileNames: VIEW } },
    },
  })
  return outDir
}
