import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

/** Bundles the deploy service for Node; registry packages stay external. The console has its own build. */
export default defineConfig({
  root: folder,
  build: {
    outDir: process.env.BUILD_OUT_DIR ?? join(folder, 'dist'),
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'src/service/main.ts',
        'read-files': 'src/service/uploads/check/read-files.ts',
        'run-release': '../shell/start/release-check.ts',
      },
    },
  },
})
