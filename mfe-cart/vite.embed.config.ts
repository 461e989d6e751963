import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { browserTarget } from '../shared-remote/src/build/federation/browser-floor.ts'
import { bundleOptions } from '../shared-remote/src/build/federation/bundle-options.ts'
import { integrityOf } from '../shared-remote/src/build/federation/integrity.ts'
import { portableComponentIds } from '../shared-remote/src/build/federation/portable-component-ids.ts'
import { styledComponentsIds } from '../shared-remote/src/build/federation/styled-components-ids.ts'
import { textOf } from '../shared-shop/src/errors/texts.ts'

const folder = import.meta.dirname
const entry = 'shop-cart.js'

/**
 * Builds `<shop-cart>` into `embed/` of the release: `shop-cart.js`, which third-party hosts load, and the chunk it
 * loads by its known hash. Each is self-contained: an import between them would not be guarded by a hash, and would
 * load the entry a second time, since pages load it from another URL (a redirect).
 */
export function embedBuild(): Plugin {
  return {
    name: 'embed-build',
    buildApp: {
      order: 'post',
      async handler() {
        const app = await buildOne('src/embed/app/app.tsx', 'app-[hash].js', {})
        await buildOne('src/embed/shop-cart.ts', entry, {
          __SHOP_CART_APP__: JSON.stringify({ file: `./${app.file}`, integrity: app.integrity }),
          __CONNECTION_PROBLEM__: JSON.stringify(textOf('connection-problem')),
        })
      },
    },
  }
}

async function buildOne(input: string, file: string, define: Readonly<Record<string, string>>) {
  const result = await build(config(input, file, define))
  const output = Array.isArray(result) ? result[0] : result
  const chunks = output && 'output' in output ? output.output : []
  const [chunk, ...others] = chunks
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error(`${input} must become one file, not ${chunks.map(each => each.fileName).join(', ')}`)
  return { file: chunk.fileName, integrity: integrityOf('sha384', chunk.code) }
}

function config(input: string, file: string, define: Readonly<Record<string, string>>): InlineConfig {
  return {
    configFile: false,
    root: folder,
    logLevel: 'warn',
    mode: 'production',
    oxc: styledComponentsIds('shop-cart'),
    // Type declarations and the custom elements manifest, for developers of third-party hosts.
    publicDir: join(folder, 'src/embed/types'),
    plugins: [react(), portableComponentIds(), shadowStyle(), keptInside()],
    resolve: { alias: preactForReact },
    define: {
      ...define,
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: join(folder, 'dist/embed'),
      emptyOutDir: false,
      target: browserTarget,
      modulePreload: false,
      rollupOptions: {
        input: join(folder, input),
        preserveEntrySignatures: 'strict',
        // Without inlining, which would copy the style sheet into every place that uses it.
        treeshake: bundleOptions.treeshake,
        output: { format: 'es', entryFileNames: file, codeSplitting: false },
      },
    },
  }
}

/** Preact replaces React, which alone is 57 KB of a total budget of 90 KB (decision 29). */
export const preactForReact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/compat/jsx-runtime' },
]

/** Each pattern must occur in the shop's style sheet; otherwise the rules here no longer match it. */
const rules: readonly (readonly [RegExp, string])[] = [
  // Font faces have no effect in a shadow root, and a strict CSP would block our font.
  [/@font-face \{[^}]*\}/g, ''],
  // The element sets its theme itself (theme.ts).
  [/@media \(prefers-color-scheme: dark\) \{\s*:root:not[^}]*\}\s*\}/g, ''],
  [/\[data-theme="dark"\],\s*:host\(\[data-theme="dark"\]\)/g, '[data-theme="dark"] .shop'],
  [/:root,\s*:host,\s*\[data-theme="light"\]/g, '.shop'],
  [/(:root|body),\s*:host/g, '.shop'],
  [/:root/g, '.shop'],
  [/@media (\(min-width)/g, '@container $1'],
]

/** Turns the shop's style sheet into one for a shadow root, where `.shop` takes the place of the page root. */
function shadowStyle(): Plugin {
  return {
    name: 'shadow-style',
    enforce: 'pre',
    transform: {
      filter: { id: /shared-ui\/src\/style\.css\?inline$/ },
      handler: css =>
        rules.reduce((text, [pattern, by]) => {
          if (text.search(pattern) < 0) throw new Error(`style.css has nothing like ${pattern}`)
          return text.replace(pattern, by)
        }, css),
    },
  }
}

/**
 * Keeps styled-components from touching page-wide state, where the page may run another copy of it: it adopts and
 * removes server-rendered styles marked `data-styled`.
 */
function keptInside(): Plugin {
  const pattern = /"data-styled"/g
  return {
    name: 'kept-inside',
    transform: {
      filter: { id: /styled-components\.browser\.esm\.js$/ },
      handler(code) {
        if (code.search(pattern) < 0) throw new Error(`There is no ${pattern} to be kept inside`)
        return code.replace(pattern, '"data-shop-cart-styled"')
      },
    },
  }
}
