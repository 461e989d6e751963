import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

/**
 * Bundles the server for Node; registry packages stay external, migrations are copied beside the bundle. OpenTelemetry
 * is bundled too: an import of it would pick up the older version that a test tool installs.
 */
export default defineConfig({
  root: folder,
  ssr: { noExternal: [/^@opentelemetry\//] },
  build: {
    outDir: process.env.BUILD_OUT_DIR ?? join(folder, 'dist'),
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    rollupOptions: { input: { main: 'src/main.ts' } },
  },
  plugins: [
    {
      name: 'migrations-beside-the-bundle',
      writeBundle({ dir = '' }) {
        cpSync(join(folder, 'src/db/migrations'), join(dir, 'migrations'), { recursive: true })
      },
    },
  ],
})
