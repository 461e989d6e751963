import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createLogger, type Logger, type Plugin } from 'vite'
import { readManifest } from '../../build/federation/read-manifest.ts'
import { createRecorder, readRecording } from '../../kit/samples/recording.ts'
import { apiProxy } from './api-proxy.ts'
import { entryOf, frameEntry, type HarnessRemote, viewEntry } from './entries.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * `npm run dev` of one remote: its pages, slots and background without the shell, straight from the sources. `/` lists
 * and frames them, `/view` shows one of them in its own host. Every file is generated, so a remote needs no file for it
 * and no release can contain any of it. Data comes from the API (`API_ORIGIN`, `API_PORT`), or from the remote's
 * recording if none runs; `RECORD=1` adds the API's answers to the recording.
 */
export function harnessPlugin(remote: HarnessRemote): Plugin {
  const api = process.env.API_ORIGIN || `http://127.0.0.1:${process.env.API_PORT || 3001}`
  const recording = () => readRecording(remote.folder)
  const today = new Date().toISOString().slice(0, 10)
  const record = process.env.RECORD === '1' ? createRecorder(remote.folder, today) : undefined
  const proxy = apiProxy({ target: api, recording, ...(record ? { record } : {}) })
  return {
    name: 'remote-harness',
    apply: 'serve',
    config: ({ logLevel }) => ({
      appType: 'custom',
      customLogger: withoutProxyErrors(createLogger(logLevel)),
      server: {
        proxy: { '/api': proxy, '/dev/outbox': proxy },
        fs: { allow: [here('../../../..'), '.'] },
      },
      optimizeDeps: {
        entries: [
          ...Object.values(remote.exposes).map(file => file.slice(2)),
          here('../frame/frame.tsx'),
          here('../view/view.tsx'),
          remote.site,
        ],
        include: ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'styled-components'],
      },
    }),
    resolveId: id => (id === frameEntry || id === viewEntry ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${frameEntry}` && id !== `\0${viewEntry}`) return undefined
      const { routes } = await readManifest(remote.folder)
      return entryOf(id, remote, { folder: here('..'), routes, recordedOn: recording()?.recordedOn })
    },
    configureServer(server) {
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            await answer(request, response)
          } catch (error) {
            next(error)
          }
        })
      }

      async function answer(request: IncomingMessage, response: ServerResponse) {
        const path = 'originalUrl' in request ? String(request.originalUrl) : (request.url ?? '/')
        const { pathname } = new URL(path, 'http://harness')
        if (pathname !== '/' && pathname !== '/view') {
          // A link opened in a new tab: select the page of that path, if it is one of this remote's.
          response.writeHead(302, { location: `/?at=${encodeURIComponent(path)}` }).end()
          return
        }
        const isView = pathname === '/view'
        const html = documentOf(remote.name, isView)
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        response.end(await server.transformIndexHtml(isView ? '/view' : '/', html))
      }
    },
  }
}

/** Not an error here: the frame shows that the API is down. */
function withoutProxyErrors(logger: Logger): Logger {
  return {
    ...logger,
    error: (message, options) => {
      if (!message.includes('http proxy error')) logger.error(message, options)
    },
  }
}

function documentOf(remote: string, isView: boolean): string {
  const file = isView ? '../view/view.html' : '../frame/frame.html'
  return readFileSync(here(file), 'utf8')
    .replace('{remote}', remote)
    .replace('{entry}', `/@id/__x00__${isView ? viewEntry : frameEntry}`)
}
