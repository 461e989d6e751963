import { ShopLink, useSiteConfig } from 'shared-remote'
import type { Brand } from 'shared-shop/catalogue/brand'
import * as paths from 'shared-shop/paths'
import { Rail, Section } from 'shared-ui'
import { styled } from 'styled-components'
import { ProductRail } from '../cards/product-rail.tsx'
import { PostCard } from '../magazine/post-card.tsx'
import { Circles } from './circles.tsx'
import type { HomeData } from './home-data.ts'

/** The sections below the first screen. Each takes plain data, so that it can be deferred. */

export function FavouriteCategories({ circles }: Pick<HomeData, 'circles'>) {
  if (circles.length === 0) return null
  return (
    <Section title="دسته‌های محبوب" href={paths.categories} linkText="همهٔ دسته‌ها">
      <Circles circles={circles} />
    </Section>
  )
}

export function BestSellers({ popular }: Pick<HomeData, 'popular'>) {
  if (popular.length === 0) return null
  return (
    <Section title="پرفروش‌ترین‌ها" lead="آنچه خانه‌های دیگر همین روزها خریده‌اند">
      <ProductRail label="پرفروش‌ترین کالاها" products={popular} />
    </Section>
  )
}

export function Newest({ latest }: Pick<HomeData, 'latest'>) {
  if (latest.length === 0) return null
  return (
    <Section title="تازه‌ترین کالاها">
      <ProductRail label="تازه‌ترین کالاها" products={latest} />
    </Section>
  )
}

export function Brands({ brands }: Pick<HomeData, 'brands'>) {
  const { shopName } = useSiteConfig()
  if (brands.length === 0) return null
  return (
    <Section title={`برندهای ${shopName}`} href={paths.brands} linkText="همهٔ برندها">
      <BrandRow brands={brands} />
    </Section>
  )
}

export function Magazine({ posts }: Pick<HomeData, 'posts'>) {
  const { shopName } = useSiteConfig()
  if (posts.length === 0) return null
  return (
    <Section
      title={`مجلهٔ ${shopName}`}
      lead="خواندنی‌های کوتاه برای انتخاب بهتر"
      href={paths.blog}
      linkText="رفتن به مجله"
    >
      {/* The first is slightly wider when they are side by side. */}
      <Rail
        label="تازه‌های مجله"
        item="76%"
        wideItem="minmax(260px, 1.25fr) minmax(260px, 1fr) minmax(260px, 1fr)"
      >
        {posts.slice(0, 3).map(post => (
          <PostCard key={post.slug} post={post} />
        ))}
      </Rail>
    </Section>
  )
}

const Cell = styled(ShopLink)`
  display: grid;
  align-content: center;
  justify-items: center;
  min-block-size: 96px;
  border-radius: 20px;
  background: var(--surface);
  transition: box-shadow var(--fast);
  &:hover { box-shadow: var(--e2); }
`

const Latin = styled.bdi`
  font-size: 18px;
  font-weight: 700;
  line-height: 1.4;
`

const Persian = styled.span`
  color: var(--ink-3);
  font-size: var(--fs-meta);
`

/** At most twelve brands; six fit the row on a wide screen. */
function BrandRow({ brands }: { brands: readonly Brand[] }) {
  return (
    <Rail label="برندها" item="35%" wideItem="max(150px, (100% - 100px) / 6)">
      {brands.slice(0, 12).map(({ id, name, nameEn }) => (
        <Cell key={id} to={paths.brand(id)}>
          <Latin dir="ltr">{nameEn}</Latin>
          <Persian>{name}</Persian>
        </Cell>
      ))}
    </Rail>
  )
}
