import { eq } from 'drizzle-orm'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { PostCard } from 'shared-shop/catalogue/post'
import type { postDetail } from 'shared-shop/endpoints/catalogue/post-detail'
import type { postList } from 'shared-shop/endpoints/catalogue/post-list'
import type { Database } from '../db/database.ts'
import { posts } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { findBySlug } from './slug-redirects.ts'
import type { Catalogue } from './snapshot/catalogue.ts'
import { toCard } from './snapshot/product-views.ts'

const PAGE_SIZE = 12
const RELATED = 3

/** A page of the magazine, as `post-list` defines it. Throws `ApiFailure` NOT_FOUND for an unknown kind. */
export function listPosts(
  { snapshot }: Catalogue,
  { kind, page }: { readonly kind?: string | undefined; readonly page: number },
): EndpointAnswer<typeof postList> {
  const counts = new Map<string, number>()
  for (const post of snapshot.posts) counts.set(post.kind, (counts.get(post.kind) ?? 0) + 1)
  if (kind !== undefined && !counts.has(kind)) throw new ApiFailure('NOT_FOUND')
  const found = snapshot.posts.filter(post => kind === undefined || post.kind === kind)
  const start = (page - 1) * PAGE_SIZE
  return {
    data: found.slice(start, start + PAGE_SIZE),
    kinds: [...counts].map(([name, count]) => ({ name, count })),
    page,
    pageCount: Math.ceil(found.length / PAGE_SIZE),
    total: found.length,
  }
}

/** A post by slug or former slug. Throws `ApiFailure` NOT_FOUND. */
export async function postPage(
  catalogue: Catalogue,
  db: Database,
  slug: string,
): Promise<EndpointAnswer<typeof postDetail>> {
  const post = await findBySlug(db, 'post', slug, asked =>
    catalogue.snapshot.posts.find(one => one.slug === asked),
  )
  const [row] = post ? await db.select({ body: posts.body }).from(posts).where(eq(posts.slug, post.slug)) : []
  if (!post || !row) throw new ApiFailure('NOT_FOUND')
  const { snapshot } = catalogue
  const blocks = row.body.filter(({ type, text }) => type !== 'product' || snapshot.bySlug.has(text))
  const slugs = new Set(blocks.filter(({ type }) => type === 'product').map(({ text }) => text))
  return {
    post: { ...post, blocks },
    products: [...slugs].flatMap(name => snapshot.bySlug.get(name) ?? []).map(one => toCard(catalogue, one)),
    related: relatedPosts(snapshot.posts, post),
  }
}

/** Posts of the same kind first, then the others; newest first in both. */
function relatedPosts(all: readonly PostCard[], post: PostCard): PostCard[] {
  const others = all.filter(one => one !== post)
  const sameKind = others.filter(one => one.kind === post.kind)
  return [...sameKind, ...others.filter(one => one.kind !== post.kind)].slice(0, RELATED)
}
