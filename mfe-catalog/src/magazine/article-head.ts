import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { PageHead } from 'shared-remote'
import type { postDetail } from 'shared-shop/endpoints/catalogue/post-detail'
import * as paths from 'shared-shop/paths'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import type { PathStep } from '../common/crumbs.ts'
import { magazinePath } from './magazine-address.ts'

export type ArticleData = EndpointAnswer<typeof postDetail>

/** Breadcrumb of a post: home, magazine, post kind, post. */
export function articleSteps({ post }: ArticleData): PathStep[] {
  return [
    { name: 'خانه', href: '/' },
    { name: 'مجله', href: magazinePath(undefined) },
    { name: post.kind, href: magazinePath(post.kind) },
    { name: post.title, href: paths.article(post.slug) },
  ]
}

/** Title, description, Open Graph and JSON-LD (Article) of a post. */
export function articleHead(data: ArticleData): PageHead {
  const { post } = data
  const canonical = paths.article(post.slug)
  const image = `${post.picture}/0-960.webp`
  // The shop is the author, but its name is configuration, which a head cannot read.
  const writers = { '@type': 'Organization', name: 'تحریریهٔ مجله', url: paths.blog }
  return {
    title: post.title,
    description: post.excerpt,
    canonical,
    kind: 'article',
    image,
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'Article',
            headline: post.title.slice(0, 110),
            description: post.excerpt,
            articleSection: post.kind,
            datePublished: post.at,
            dateModified: post.at,
            inLanguage: 'fa',
            timeRequired: `PT${post.minutes}M`,
            wordCount: wordCount(data),
            image: [image],
            url: canonical,
            mainEntityOfPage: { '@type': 'WebPage', '@id': canonical },
            author: writers,
            publisher: writers,
          },
          breadcrumbJsonLd(articleSteps(data)),
        ]
      : [],
  }
}

function wordCount({ post }: ArticleData): number {
  const texts = post.blocks.filter(({ type }) => type !== 'product').map(({ text }) => text)
  return texts.join(' ').split(/\s+/).filter(Boolean).length
}
