import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserTarget } from '../../shared-remote/src/build/federation/browser-floor.ts'

/** Builds the deploy console: a page that the deploy service serves from its own origin, under a strict CSP. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.DEPLOY_PORT || 3002}` } },
  build: {
    target: browserTarget,
    outDir: process.env.BUILD_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // The CSP allows no `data:` addresses.
    assetsInlineLimit: 0,
  },
})
