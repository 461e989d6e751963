import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { preactForReact } from './vite.embed.config.ts'

const modules = join(import.meta.dirname, '../node_modules')

/** Tests `<shop-cart>` and its views on Preact, which third-party hosts get instead of React. */
export default defineConfig({
  resolve: {
    alias: [
      ...preactForReact,
      { find: /^react-dom\/test-utils$/, replacement: 'preact/compat/test-utils' },
      { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/compat/jsx-dev-runtime' },
      // Their builds for Node require React, which no alias can reach.
      {
        find: /^styled-components$/,
        replacement: join(modules, 'styled-components/dist/styled-components.browser.esm.js'),
      },
      {
        find: /^@testing-library\/react$/,
        replacement: join(modules, '@testing-library/react/dist/@testing-library/react.esm.js'),
      },
    ],
  },
  test: {
    environment: 'jsdom',
    include: ['src/embed/**/*.test.{ts,tsx}', 'src/pages/cart.test.tsx', 'src/pages/cart-code.test.tsx'],
    restoreMocks: true,
    setupFiles: ['src/testing/cleanup.ts'],
    server: { deps: { inline: [/styled-components/, /testing-library.react/, /preact/, /emotion/] } },
  },
})
