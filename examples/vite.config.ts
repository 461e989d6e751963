import { defineConfig } from 'vite'

/** Builds the scripts of the hosts with a framework, each beside its page; pages are served without a build. */
export default defineConfig({
  build: {
    outDir: process.env.BUILD_OUT_DIR ?? 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        'federation-host/host': 'federation-host/host.tsx',
        'react-host/host': 'react-host/host.tsx',
        'vue-host/host': 'vue-host/host.ts',
        'wordpress-like/reviews': 'wordpress-like/reviews.tsx',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
