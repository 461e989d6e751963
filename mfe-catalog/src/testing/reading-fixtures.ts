import type { EndpointAnswer } from 'shared-base/http/endpoint'
import type { postDetail } from 'shared-shop/endpoints/catalogue/post-detail'
import type { postList } from 'shared-shop/endpoints/catalogue/post-list'
import type { ComparedProduct, Comparison } from 'shared-shop/endpoints/catalogue/product-compare'
import type { SaleAgent } from 'shared-shop/serials/sale-agent'
import { aCard, aPost } from './fixtures.ts'

/** Page 1 of 2 of the magazine. */
export function aPostList(
  change: Partial<EndpointAnswer<typeof postList>> = {},
): EndpointAnswer<typeof postList> {
  return {
    data: [aPost(), aPost({ slug: 'steam-iron', title: 'اتوی بخار', kind: 'نگهداری' })],
    kinds: [
      { name: 'راهنمای خرید', count: 9 },
      { name: 'نگهداری', count: 5 },
    ],
    page: 1,
    pageCount: 2,
    total: 14,
    ...change,
  }
}

/** A post with an introduction, two headings, a list, markup in its text, a product and a withdrawn product. */
export function anArticle(): EndpointAnswer<typeof postDetail> {
  return {
    post: {
      ...aPost(),
      blocks: [
        { type: 'paragraph', text: 'درآمد' },
        { type: 'heading', text: 'فشار پمپ' },
        { type: 'item', text: 'پانزده بار' },
        { type: 'item', text: 'بیست بار' },
        { type: 'paragraph', text: 'متن با <b>نشانه</b> و <script>alert(1)</script>' },
        { type: 'heading', text: 'آسیاب' },
        { type: 'product', text: 'nova-barista' },
        { type: 'product', text: 'gone' },
        { type: 'quote', text: 'قهوهٔ تازه' },
      ],
    },
    products: [aCard()],
    related: [aPost({ slug: 'steam-iron', title: 'اتوی بخار' })],
  }
}

/** A product of the espresso makers with two specifications. */
export function aCompared(change: Partial<ComparedProduct> = {}): ComparedProduct {
  return {
    ...aCard({ kind: 'espresso-makers' }),
    brand: { id: 1, name: 'نوا', nameEn: 'Nova', slug: 'nova' },
    specs: [
      { name: 'فشار پمپ', value: '۲۰ بار', highlight: true },
      { name: 'توان', value: '۱۴۵۰ وات', highlight: false },
    ],
    guaranteeMonths: 24,
    ...change,
  }
}

/** Two espresso makers that differ in pressure and in a milk tank, which only the second one lists. */
export function aComparison(change: Partial<Comparison> = {}): Comparison {
  return {
    kind: { name: 'اسپرسوساز', slug: 'espresso-makers' },
    products: [
      aCompared(),
      aCompared({
        id: 12,
        slug: 'mebashi',
        name: 'اسپرسوساز مباشی',
        specs: [
          { name: 'توان', value: '۱۴۵۰ وات', highlight: false },
          { name: 'فشار پمپ', value: '۱۵ بار', highlight: true },
          { name: 'مخزن شیر', value: 'دارد', highlight: false },
        ],
      }),
    ],
    refused: [],
    missing: [],
    ...change,
  }
}

export const anAgent: SaleAgent = { id: 5, name: 'نمایندگی توس', city: 'مشهد', phone: '05100000105' }
