import { createHash } from 'node:crypto'
import type { PageRoute } from 'shared-remote/routing/url-table'
import type { Composition } from '../../engine/composition/composition.ts'
import type { SharedPage } from './shared-page.ts'

/** Of every page: purged when the composition changes. */
export const PAGE_TAG = 'page'
/** Of pages that show the catalogue: purged when it changes. */
export const CATALOGUE_TAG = 'catalogue'

/**
 * As long as the shell's own cache keeps pages (page-source.ts), for caches between browsers and the shop; browsers
 * themselves ask each time.
 */
const cacheControl = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60, stale-if-error=600'

/** The headers by which caches store, compare and purge a page (RFC 9111, RFC 5861). */
export function cacheHeaders(
  { hash }: SharedPage,
  {
    composition,
    route,
    policy,
  }: {
    readonly composition: Composition
    readonly route: PageRoute | undefined
    /** The page's content security policy: a page with another one is another page. */
    readonly policy: string
  },
): Readonly<Record<'cache-control' | 'etag' | 'surrogate-key' | 'cache-tag', string>> {
  const tags = [
    PAGE_TAG,
    ...(route ? [`page-${route.remote}-${route.page}`, CATALOGUE_TAG] : []),
    ...Object.values(composition.remotes).map(({ name, version }) => `${name}-${version}`),
  ].map(tag => tag.replace(/[^\w.-]/g, '-'))
  const ofPolicy = createHash('sha256').update(policy).digest('base64url').slice(0, 8)
  return {
    'cache-control': cacheControl,
    etag: `W/"${hash}${ofPolicy}"`,
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  }
}

/** Whether what the client has is `etag` (RFC 9110 §13.1.2, weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch?.split(',').some(tag => tag.trim() === '*' || opaque(tag) === opaque(etag)) ?? false
}
