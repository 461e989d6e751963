import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { federation } from '@module-federation/vite'
import { defineConfig } from 'vite'

const { resolve } = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`))

/** Builds the host as a separate repository would: the stock federation plugin, with this workspace's React. */
export default defineConfig({
  base: './',
  resolve: { alias: { react: folderOf('react'), 'react-dom': folderOf('react-dom') } },
  plugins: [
    federation({
      name: 'host_18',
      dts: false,
      remotes: {
        shop_cart: {
          type: 'module',
          name: 'shop_cart',
          entry: 'http://localhost:3000/shop-cart/mf-manifest.json',
        },
      },
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    }),
  ],
  build: { target: 'es2022', outDir: process.env.BUILD_OUT_DIR ?? 'dist', emptyOutDir: true },
})
