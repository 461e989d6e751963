import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { definePage } from 'shared-remote'
import { postList } from 'shared-shop/endpoints/catalogue/post-list'
import { formatNumber } from 'shared-shop/text/digits'
import { Breadcrumb, Button, Chip, Container, EmptyState, LoadingText, Pagination, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'
import { breadcrumbJsonLd } from '../common/breadcrumb-json-ld.ts'
import { callOrNotFound } from '../common/call-or-not-found.ts'
import type { PathStep } from '../common/crumbs.ts'
import { magazinePath } from '../magazine/magazine-address.ts'
import { PostCard, PostGrid } from '../magazine/post-card.tsx'

interface BlogData {
  readonly list: EndpointAnswer<typeof postList>
  readonly kind: string | null
}

const Kinds = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-block: 12px 20px;
`

const Lead = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-small);
`

const Pages = styled.div`
  margin-block-start: 32px;
`

function titleOf(kind: string | null): string {
  return kind === null ? 'مجله' : `مجله: ${kind}`
}

function stepsTo(kind: string | null): PathStep[] {
  const magazine = { name: 'مجله', href: magazinePath(undefined) }
  const home = { name: 'خانه', href: '/' }
  return kind === null ? [home, magazine] : [home, magazine, { name: kind, href: magazinePath(kind) }]
}

function BlogPage({ data: { list, kind } }: { data: BlogData }) {
  return (
    <Container>
      <Breadcrumb items={stepsTo(kind)} />
      <h1>{titleOf(kind)}</h1>
      <Lead>راهنمای خرید، دستور پخت و نگهداری: {formatNumber(list.total)} نوشتهٔ خواندنی</Lead>
      <nav aria-label="گونه‌های نوشته">
        <Kinds>
          <li>
            <Chip href={magazinePath(undefined)} selected={kind === null}>
              همه
            </Chip>
          </li>
          {list.kinds.map(({ name, count }) => (
            <li key={name}>
              <Chip href={magazinePath(name)} selected={name === kind}>
                {name} ({formatNumber(count)})
              </Chip>
            </li>
          ))}
        </Kinds>
      </nav>
      {list.data.length === 0 ? (
        <EmptyState
          icon="book-open"
          title="در این صفحه نوشته‌ای نیست"
          action={<Button href={magazinePath(kind ?? undefined)}>نخستین صفحه</Button>}
        />
      ) : (
        <PostGrid>
          {list.data.map(post => (
            <li key={post.slug}>
              <PostCard post={post} withExcerpt headingLevel={2} />
            </li>
          ))}
        </PostGrid>
      )}
      <Pages>
        <Pagination
          page={list.page}
          total={list.pageCount}
          hrefOf={page => magazinePath(kind ?? undefined, page)}
        />
      </Pages>
    </Container>
  )
}

function BlogSkeleton() {
  return (
    <Container aria-busy="true">
      <LoadingText />
      <PostGrid as="div">
        {[1, 2, 3, 4, 5, 6].map(key => (
          <Skeleton key={key} $height="356px" $radius="24px" />
        ))}
      </PostGrid>
    </Container>
  )
}

/** `/blog` (spec §2); `kind` and `page` are query parameters. An invalid page number shows the first page. */
export const page = definePage<BlogData, 'kind' | 'page'>({
  searchParams: ['kind', 'page'],
  async load({ search, api, signal }) {
    const kind = search.get('kind') || null
    const requested = search.get('page') ?? ''
    const query = {
      ...(kind !== null && { kind }),
      page: /^[1-9]\d{0,3}$/.test(requested) ? Number(requested) : 1,
    }
    return { kind, list: await callOrNotFound(() => api.call(postList, { query }, { signal })) }
  },
  head({ list, kind }) {
    const isFirst = list.page === 1
    return {
      title: isFirst ? titleOf(kind) : `${titleOf(kind)} - صفحهٔ ${formatNumber(list.page)}`,
      description: 'راهنمای خرید لوازم خانه و آشپزخانه، دستورهای پخت و روش نگهداری، کوتاه و کاربردی.',
      canonical: magazinePath(kind ?? undefined, list.page),
      ...(list.page > Math.max(1, list.pageCount) && { robots: 'noindex, follow' }),
      jsonLd: import.meta.env.SSR ? [breadcrumbJsonLd(stepsTo(kind))] : [],
    }
  },
  Page: BlogPage,
  Skeleton: BlogSkeleton,
})
