import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { html, sendPage } from 'shared-server/http/html-page'
import { consolePolicy } from './security.ts'

/** Its page at every path without a file, its hashed files in `assets/` for a year. */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.get('/', { schema: { hide: true } }, (_request, reply) =>
      sendPage(reply, {
        title: 'Deploy service',
        lang: 'en',
        style: 'body{font:16px/1.6 system-ui,sans-serif;margin:2rem}',
        body: html`<main><h1>Deploy service</h1><p>The console is not built. The HTTP API is described at <a href="/api/docs">/api/docs</a>.</p></main>`,
      }),
    )
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    // The headers are this file's.
    cacheControl: false,
    preCompressed: true,
  })
  app.get<{ Params: { readonly '*': string } }>('/*', { schema: { hide: true } }, (request, reply) => {
    const path = request.params['*']
    if (/^api(?:\/|$)/.test(path)) return reply.callNotFound()
    const isFile = /\.\w+$/.test(path)
    const cache = path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    return reply
      .header('cache-control', cache)
      .header('content-security-policy', consolePolicy)
      .sendFile(isFile ? path : 'index.html')
  })
}
