import { definePage, useSiteConfig } from 'shared-remote'
import { home } from 'shared-shop/endpoints/catalogue/home'
import type { EndpointAnswer } from 'shared-shop/http/endpoint'
import * as paths from 'shared-shop/paths'
import { Container, Section } from 'shared-ui'
import { ProductRail } from '../cards/product-rail.tsx'
import { Banners } from '../home/banners.tsx'
import { BrandRow } from '../home/brand-row.tsx'
import { Circles } from '../home/circles.tsx'
import { Hero } from '../home/hero.tsx'
import { Below, Top } from '../home/home-layout.tsx'
import { HomePosts } from '../home/home-posts.tsx'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { Offers } from '../home/offers.tsx'
import { PromoTiles } from '../home/promo-tiles.tsx'
import { ServiceStrip } from '../home/service-strip.tsx'

type HomeData = EndpointAnswer<typeof home>

function HomePage({ data }: { data: HomeData }) {
  const { shopName } = useSiteConfig()
  return (
    <Container>
      <Top>
        <Hero slides={data.heroes} />
        <Below>
          <PromoTiles circles={data.circles} specials={specialsOf(data)} />
        </Below>
      </Top>
      <ServiceStrip />
      <Section title="دسته‌های محبوب" href={paths.categories} linkText="همهٔ دسته‌ها">
        <Circles circles={data.circles} />
      </Section>
      <Offers offers={data.offers} endAt={data.offersEndAt} />
      <Section title="پرفروش‌ترین‌ها" lead="آنچه خانه‌های دیگر همین روزها خریده‌اند">
        <ProductRail label="پرفروش‌ترین کالاها" products={data.popular} />
      </Section>
      <Banners banners={data.banners} />
      <Section title="تازه‌ترین کالاها">
        <ProductRail label="تازه‌ترین کالاها" products={data.latest} />
      </Section>
      <Section title={`برندهای ${shopName}`} href={paths.brands} linkText="همهٔ برندها">
        <BrandRow brands={data.brands} />
      </Section>
      <Section
        title={`مجلهٔ ${shopName}`}
        lead="خواندنی‌های کوتاه برای انتخاب بهتر"
        href={paths.blog}
        linkText="رفتن به مجله"
      >
        <HomePosts posts={data.posts} />
      </Section>
    </Container>
  )
}

function specialsOf({ heroes }: HomeData): ReadonlyMap<string, number> {
  return new Map(heroes.map(({ slug, special }) => [slug, special]))
}

/** `/` (spec §2). */
export const page = definePage<HomeData>({
  searchParams: [],
  load: ({ api, signal }) => api.call(home, {}, { signal }),
  head: () => ({
    title: 'فروشگاه اینترنتی لوازم خانه و آشپزخانه',
    description:
      'خرید اینترنتی لوازم خانگی و آشپزخانه با ارسال سریع، ۷ روز ضمانت بازگشت و پشتیبانی ۲۴ ساعته: اسپرسوساز، سرخ‌کن بدون روغن، جاروبرقی و بیشتر.',
    canonical: '/',
  }),
  Page: HomePage,
  Skeleton: HomeSkeleton,
})
