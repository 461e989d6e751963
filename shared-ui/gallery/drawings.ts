import type { Plugin } from 'vite'

/** Serves a plain drawing for every picture path, so that the gallery needs no API server. */
export function drawings(): Plugin {
  return {
    name: 'gallery-drawings',
    configureServer(server) {
      server.middlewares.use('/drawing', (request, response) => {
        const color = /\/([0-9a-f]{6})\//.exec(request.url ?? '')?.[1] ?? '2b2b2b'
        response.setHeader('content-type', 'image/svg+xml')
        response.end(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><rect x="110" y="60" width="180" height="280" rx="40" fill="#${color}"/><circle cx="200" cy="140" r="34" fill="#fff" opacity=".7"/><rect x="150" y="210" width="100" height="70" rx="14" fill="#000" opacity=".35"/></svg>`,
        )
      })
    },
  }
}
