import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { html, sendPage } from './html-page.ts'

interface DescribedApi {
  readonly title: string
  /** What holds for every call. */
  readonly description: string
  /** Origin at which clients reach it. */
  readonly origin: string
  /** Name of the scheme with which calls name a bearer token. */
  readonly tokenScheme: string
  /** Path of the OpenAPI document. */
  readonly jsonPath: string
  /** Options of the two routes. */
  readonly options?: RouteShorthandOptions
}

/** Documents the routes registered after it: OpenAPI at `jsonPath`, a readable list at `/api/docs`. */
export async function serveApiDocument(app: FastifyInstance, api: DescribedApi): Promise<void> {
  const { title, description, origin, tokenScheme, jsonPath, options = {} } = api
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description },
      servers: [{ url: origin }],
      components: { securitySchemes: { [tokenScheme]: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get(jsonPath, { ...options, schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
  app.get('/api/docs', { ...options, schema: { hide: true } }, (_request, reply) => {
    const operations = Object.entries(app.swagger().paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item ?? {}).map(([method, operation]) => ({ path, method, operation })),
    )
    const rows = operations.map(({ path, method, operation }) => {
      const summary =
        typeof operation === 'object' && operation !== null && 'summary' in operation
          ? String(operation.summary)
          : ''
      return html`<tr><td>${method.toUpperCase()}</td><td><code>${path}</code></td><td>${summary}</td></tr>`
    })
    return sendPage(reply, {
      title,
      lang: 'en',
      style,
      body: html`<main><h1>${title}</h1>
<p>The whole document, with schemas, for any OpenAPI tool: <a href="${jsonPath}">${jsonPath}</a>.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th></tr></thead>
<tbody>
${rows}
</tbody></table></main>`,
    })
  })
}

const style = `body{font:16px/1.6 system-ui,sans-serif;color:#1B2421;background:#F8F5F0;margin:0}
main{max-width:60rem;margin-inline:auto;padding:2rem 1rem}
table{border-collapse:collapse;inline-size:100%;background:#fff}
th,td{text-align:start;padding:.5rem .75rem;border-block-end:1px solid #E7DFD3}
a{color:#0A6158}`
