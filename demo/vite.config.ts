import { join } from 'node:path'
import { defineConfig } from 'vite'

const folder = import.meta.dirname

/** Bundles the module that the API loads for the demo shop; npm packages stay external. */
export default defineConfig({
  root: folder,
  build: {
    outDir: process.env.BUILD_OUT_DIR ?? join(folder, 'dist'),
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    rollupOptions: { input: { content: 'src/content.ts' } },
  },
})
