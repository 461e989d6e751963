import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Serves the files of releases (`/remotes/`) and of the shell's browser build (`/assets/`, the icon). */
export async function serveFiles(
  app: FastifyInstance,
  { releasesDir, clientDir }: { readonly releasesDir: string; readonly clientDir: string },
): Promise<void> {
  const immutable = {
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    preCompressed: true,
    index: false as const,
  }
  await app.register(fastifyStatic, {
    root: releasesDir,
    prefix: '/remotes/',
    ...immutable,
    // Another site's shell may load our releases and any page may load the cart, even from a sandboxed frame.
    setHeaders(reply) {
      reply.setHeader('access-control-allow-origin', '*')
      reply.setHeader('cross-origin-resource-policy', 'cross-origin')
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    ...immutable,
    setHeaders(reply) {
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  const icon = 'favicon.svg'
  if (!existsSync(join(clientDir, icon))) return
  app.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, clientDir))
  // Browsers request it for answers that link no icon: JSON, plain text, the gateway's page.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(`/${icon}`, 301),
  )
}
