import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { PageContext, PageHead } from 'shared-remote'
import { home } from 'shared-shop/endpoints/catalogue/home'

export type HomeData = EndpointAnswer<typeof home>

export async function load({ api, signal }: Pick<PageContext, 'api' | 'signal'>): Promise<HomeData> {
  const data = await api.call(home, {}, { signal })
  // The excerpts are not shown here: they would only make the document longer.
  return { ...data, posts: data.posts.slice(0, 3).map(post => ({ ...post, excerpt: '' })) }
}

export function head(): PageHead {
  return {
    title: 'فروشگاه اینترنتی لوازم خانه و آشپزخانه',
    description:
      'خرید اینترنتی لوازم خانگی و آشپزخانه با ارسال سریع، ۷ روز ضمانت بازگشت و پشتیبانی ۲۴ ساعته: اسپرسوساز، سرخ‌کن بدون روغن، جاروبرقی و بیشتر.',
    canonical: '/',
  }
}
