import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withShellFiles } from '../../engine/sw/shell-files.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes the shop installable and usable offline: the service worker of spec §7 at `/sw.js`, the web app manifest, and
 * the icons. A build without a worker (a development server) answers 404 at `/sw.js`.
 */
export async function serveInstallable(
  app: FastifyInstance,
  { manifest, clientDir }: { readonly manifest: object; readonly clientDir: string },
): Promise<void> {
  const worker = readWorker(clientDir)
  if (worker !== undefined) {
    app.get('/sw.js', (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('service-worker-allowed', '/')
        .type('text/javascript; charset=utf-8')
        .send(worker),
    )
  }
  const manifestText = JSON.stringify(manifest)
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(manifestText),
  )
  if (!existsSync(join(clientDir, 'icons'))) return
  await app.register(fastifyStatic, {
    root: join(clientDir, 'icons'),
    prefix: '/icons/',
    decorateReply: false,
    index: false,
    maxAge: DAY_MS,
  })
}

/** The worker's script, preceded by the list of the shell's files, so that a new build is a new worker. */
function readWorker(clientDir: string): string | undefined {
  const file = join(clientDir, '../worker/sw.js')
  if (!existsSync(file)) return undefined
  const assets = join(clientDir, 'assets')
  const paths = readdirSync(assets)
    .filter(name => /\.(js|css|woff2)$/.test(name))
    .sort()
    .map(name => `/assets/${name}`)
  return withShellFiles(readFileSync(file, 'utf8'), paths)
}
