import { join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '..')

/**
 * Bundles `small-api.ts` as the API itself is bundled, and returns the script's path: tests start it a dozen times, and
 * loading the TypeScript sources takes seconds each time.
 */
export async function bundleSmallApi(): Promise<string> {
  // Inside the workspace, where the script finds its packages.
  const outDir = join(folder, 'dist-small')
  await build({
    configFile: join(folder, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, rollupOptions: { input: { main: join(folder, 'test/small-api.ts') } } },
  })
  return join(outDir, 'main.js')
}
