import type { Plugin, ViteDevServer } from 'vite'
import { devEntryPath } from '../../build/federation/dev-remote.ts'
import { hostModuleSource } from '../../build/federation/host-module-source.ts'
import { isSharedModule, sharedModules } from '../../build/federation/shared-modules.ts'
import type { HarnessRemote } from './entries.ts'

const entryId = '\0in-shop'
const hostPrefix = '\0of-the-host:'
/** Source of a Node module whose `default` lists the export names of a shared module. */
const namesPrefix = '\0names-of:'

/**
 * `npm run dev -w mfe-cart -- --mode shop`: serves one remote to a running shop whose other parts are releases. The
 * shop requests one module (`devEntryPath`), and every shared module that the sources import is the shop's own. Saving
 * a file reloads the page: a built shop's React cannot swap components.
 *
 * The federation plugin's own development mode does not work here: its remote brings the development build of React,
 * and a built shop has the production build.
 */
export function shopDevPlugin({ name, exposes }: Pick<HarnessRemote, 'name' | 'exposes'>): Plugin {
  const shop = process.env.SITE_ORIGIN || `http://localhost:${process.env.PORT || 3000}`
  let server: ViteDevServer | undefined
  return {
    name: 'remote-in-shop',
    apply: 'serve',
    enforce: 'pre',
    config: () => ({
      appType: 'custom',
      // The page's CSP allows no style attributes, which the overlay uses everywhere.
      server: { hmr: { overlay: false } },
      optimizeDeps: {
        entries: Object.values(exposes).map(file => file.slice(2)),
        exclude: Object.keys(sharedModules),
      },
    }),
    resolveId(id) {
      if (id.startsWith(namesPrefix)) return id
      // Node has no host, so it imports the shared modules themselves for their export names.
      if (this.environment.name !== 'client') return undefined
      if (id === devEntryPath) return entryId
      return isSharedModule(id) ? hostPrefix + id : undefined
    },
    async load(id) {
      if (id === entryId) return entrySource(exposes)
      if (id.startsWith(namesPrefix)) {
        return `import * as all from ${JSON.stringify(id.slice(namesPrefix.length))}\nexport default Object.keys(all)`
      }
      const module = id.startsWith(hostPrefix) ? id.slice(hostPrefix.length) : ''
      if (!server || !isSharedModule(module)) return undefined
      return hostModuleSource(module, (await server.ssrLoadModule(namesPrefix + module)).default as string[])
    },
    configureServer(created) {
      server = created
      const address = () => {
        const origin = new URL(created.resolvedUrls?.local[0] ?? 'http://localhost').origin
        return `${shop}/?mfe=${name.replace(/^mfe-/, '')}@${origin}`
      }
      const { printUrls } = created
      created.printUrls = () => {
        printUrls.call(created)
        console.log(`  ➜  In the shop: ${address()}`)
      }
      return () => {
        created.middlewares.use((_request, response) => {
          response.writeHead(302, { location: address() }).end()
        })
      }
    },
  }
}

function entrySource(exposes: HarnessRemote['exposes']): string {
  const loaders = Object.entries(exposes).map(
    ([expose, file]) =>
      `  ${JSON.stringify(expose.slice(2))}: () => import(${JSON.stringify(file.slice(1))}),`,
  )
  return `import '/@vite/client'
const loaders = {
${loaders.join('\n')}
}
export const load = expose => loaders[expose]?.()
`
}
