import { useSiteConfig } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Section } from 'shared-ui'
import { ProductRail } from '../cards/product-rail.tsx'
import { BrandRow } from './brand-row.tsx'
import { Circles } from './circles.tsx'
import type { HomeData } from './home-data.ts'
import { HomePosts } from './home-posts.tsx'

/** The sections below the first screen. Each takes plain data, so that it can be deferred. */

export function FavouriteCategories({ circles }: Pick<HomeData, 'circles'>) {
  return (
    <Section title="دسته‌های محبوب" href={paths.categories} linkText="همهٔ دسته‌ها">
      <Circles circles={circles} />
    </Section>
  )
}

export function BestSellers({ popular }: Pick<HomeData, 'popular'>) {
  return (
    <Section title="پرفروش‌ترین‌ها" lead="آنچه خانه‌های دیگر همین روزها خریده‌اند">
      <ProductRail label="پرفروش‌ترین کالاها" products={popular} />
    </Section>
  )
}

export function Newest({ latest }: Pick<HomeData, 'latest'>) {
  return (
    <Section title="تازه‌ترین کالاها">
      <ProductRail label="تازه‌ترین کالاها" products={latest} />
    </Section>
  )
}

export function Brands({ brands }: Pick<HomeData, 'brands'>) {
  const { shopName } = useSiteConfig()
  return (
    <Section title={`برندهای ${shopName}`} href={paths.brands} linkText="همهٔ برندها">
      <BrandRow brands={brands} />
    </Section>
  )
}

export function Magazine({ posts }: Pick<HomeData, 'posts'>) {
  const { shopName } = useSiteConfig()
  return (
    <Section
      title={`مجلهٔ ${shopName}`}
      lead="خواندنی‌های کوتاه برای انتخاب بهتر"
      href={paths.blog}
      linkText="رفتن به مجله"
    >
      <HomePosts posts={posts} />
    </Section>
  )
}
