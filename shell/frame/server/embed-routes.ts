import type { FastifyInstance } from 'fastify'
import type { RegistryDocument } from 'shared-remote/registry-document'
import type { RouteSources } from '../../server/lib/served-shop.ts'

/** The script of `<shop-cart>` in a release of the cart. */
const SCRIPT = 'embed/shop-cart.js'
/** Files of the remote entry for federation hosts, beside it; names as the build makes them. */
const FEDERATION = 'embed/federation/'
const FILE = /^[\w-][\w.-]*$/
/** How long a page may cache the version, s: the longest an integrator waits for a rollback. */
const KEEP_SECONDS = 60

/**
 * Where third-party hosts find the cart: `/shop-cart.js` redirects to the script of the default release,
 * `/shop-cart.json` answers its `{ version, url, integrity }` for pages that pin one version by its hash (SRI).
 * `/shop-cart/{file}` redirects to the remote entry for federation hosts, its manifest and the files they name. 404 if
 * the release has none.
 */
export function serveEmbed(
  app: FastifyInstance,
  { registry, siteOrigin, answers: { notFound } }: Omit<RouteSources, 'api'>,
): void {
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': `public, max-age=${KEEP_SECONDS}`,
  }
  app.get('/shop-cart.js', async (_request, reply) => {
    const script = scriptOf(await registry())
    reply.headers(headers)
    return script ? reply.redirect(script.url, 302) : reply.code(404).send(notFound)
  })
  app.get<{ Params: { file: string } }>('/shop-cart/:file', async (request, reply) => {
    const script = scriptOf(await registry())
    const { file } = request.params
    reply.headers(headers)
    return script && FILE.test(file)
      ? reply.redirect(script.url.replace(SCRIPT, FEDERATION + file), 302)
      : reply.code(404).send(notFound)
  })
  app.get('/shop-cart.json', async (_request, reply) => {
    const script = scriptOf(await registry())
    reply.headers(headers)
    return script
      ? reply.send({ ...script, url: new URL(script.url, siteOrigin()).href })
      : reply.code(404).send(notFound)
  })
}

/** The script of the default release; `url` as in the registry, a path if this site serves it. */
function scriptOf(document: RegistryDocument | undefined) {
  const releases = document?.microFrontends['mfe-cart'] ?? []
  // Never a canary: a third-party host has no visitor of ours to choose it for.
  const release = releases.find(({ deployment }) => deployment?.default) ?? releases.at(-1)
  const integrity = release?.extras.integrity?.[SCRIPT]
  if (!release || integrity === undefined) return undefined
  const url = release.url.slice(0, release.url.lastIndexOf('/') + 1) + SCRIPT
  return { version: release.metadata.version, url, integrity }
}
