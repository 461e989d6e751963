import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const styleSheets = [
  '../../shared-ui/src/style.css',
  '../../shared-ui/src/icon/icons.css',
  '../frame/early-taps.css',
].map(path => `/@fs${fileURLToPath(new URL(path, import.meta.url))}`)

/** Makes Vite's development server answer page requests with server-rendered pages, as in production. */
export function devRendering(): Plugin {
  return {
    name: 'shell-dev-rendering',
    apply: 'serve',
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const path = request.originalUrl ?? '/'
            const url = new URL(path, `http://${request.headers.host ?? 'localhost'}`)
            const { renderDevPage } = (await server.ssrLoadModule(
              '/start/dev-page.tsx',
            )) as typeof import('./dev-page.tsx')
            const page = await renderDevPage(url, styleSheets)
            if (page.kind === 'redirect') {
              response.writeHead(page.status, { location: page.location }).end()
              return
            }
            const { before, body, after } = page.html
            const html = await server.transformIndexHtml(path, `${before}${body}${after}`)
            response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error)
            next(error)
          }
        })
      }
    },
  }
}
