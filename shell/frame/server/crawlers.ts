import type { FastifyInstance, FastifyReply } from 'fastify'
import { isApiFailure } from 'shared-base/client/api-failure'
import type { ApiError } from 'shared-base/errors/api-error'
import { error, network } from 'shared-remote/routing/own-pages'
import { type SitemapKind, sitemapKindSchema } from 'shared-shop/catalogue/sitemap'
import { sitemapIndex, sitemapPart } from 'shared-shop/endpoints/catalogue/sitemap'
import * as paths from 'shared-shop/paths'
import type { RouteSources } from '../../server/lib/served-shop.ts'

const MAX_AGE_SECONDS = 600
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Private pages, and paths that serve no page. Filtered listings say `noindex` themselves. */
const closed = [paths.cart, paths.profile, paths.login, '/api/', '/dev/', network, error]
/** Pictures may appear in image searches. */
const open = ['/api/V1/picture/']

/**
 * Serves what search engines request: `/robots.txt` (RFC 9309), `/sitemap.xml` as an index, and its parts
 * `/sitemap/{kind}-{page}.xml` (sitemaps.org, 0.9).
 */
export function serveCrawlers(
  app: FastifyInstance,
  { api, siteOrigin, answers: { unavailable } }: Omit<RouteSources, 'registry'>,
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(siteOrigin())),
  )

  app.get('/sitemap.xml', (_request, reply) =>
    answer(reply, unavailable, async () => {
      const parts = await (await api()).call(sitemapIndex)
      const entries = parts.map(({ kind, page, at }) =>
        element('sitemap', siteOrigin() + pathOf(kind, page), at),
      )
      return document('sitemapindex', entries)
    }),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const [, kind, page] = /^([a-z-]+)-(\d{1,4})\.xml$/.exec(request.params.file) ?? []
    const known = sitemapKindSchema.safeParse(kind)
    if (!known.success || Number(page) < 1) return reply.callNotFound()
    return answer(reply, unavailable, async () => {
      const entries = await (await api()).call(sitemapPart, {
        params: { kind: known.data },
        query: { page: Number(page) },
      })
      return document(
        'urlset',
        entries.map(({ path, at }) => element('url', siteOrigin() + path, at)),
      )
    })
  })
}

async function answer(
  reply: FastifyReply,
  unavailable: ApiError,
  make: () => Promise<string>,
): Promise<FastifyReply | undefined> {
  try {
    const xml = await make()
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .send(xml)
  } catch (error) {
    if (!isApiFailure(error)) throw error
    if (error.status === 404) return void reply.callNotFound()
    return reply.code(503).header('retry-after', '60').send(unavailable)
  }
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...open.map(path => `Allow: ${path}`),
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function pathOf(kind: SitemapKind, page: number): string {
  return `/sitemap/${kind}-${page}.xml`
}

function document(root: 'sitemapindex' | 'urlset', elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${elements.join('\n')}\n</${root}>\n`
}

function element(name: 'sitemap' | 'url', address: string, changed: string | null): string {
  const lastmod = changed === null ? '' : `<lastmod>${changed}</lastmod>`
  return `<${name}><loc>${escaped(address)}</loc>${lastmod}</${name}>`
}

function escaped(text: string): string {
  return text.replace(/[&<>'"]/g, letter => `&#${letter.charCodeAt(0)};`)
}
