import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aHome, aList, aListing, aProduct } from '../testing/fixtures.ts'
import { TestHost } from '../testing/test-host.tsx'
import { page as category } from './category.tsx'
import { page as home } from './home.tsx'
import { page as product } from './product.tsx'
import { page as search } from './search.tsx'
import { page as specialOffers } from './special-offers.tsx'

function render<Data>(page: { Page: ComponentType<{ data: Data }> }, data: Data, path: string): string {
  return renderToString(
    <TestHost path={path}>
      <page.Page data={data} />
    </TestHost>,
  )
}

const pages = [
  {
    name: 'home',
    html: () => render(home, aHome(), '/'),
    shows: ['کالای پرفروش', '––', '/category/airfryer'],
  },
  {
    name: 'category',
    html: () =>
      render(
        category,
        { ...aListing(), list: aList('page=2&brand=1&miniPrice=6000000') },
        '/category/espresso-makers?brand=1&miniPrice=6000000&page=2',
      ),
    shows: ['اسپرسوساز مباشی', '۹۶', 'rel="next"', 'page=3', 'برداشتن', 'از ۶٬۰۰۰٬۰۰۰ تومان', '۳۲'],
  },
  {
    name: 'search',
    html: () =>
      render(
        search,
        {
          text: 'نوا',
          suggestions: [],
          popular: [],
          list: aList('searchText=نوا', {}, { path: '/search', scope: {}, ofText: true }),
        },
        '/search?searchText=نوا',
      ),
    shows: ['اسپرسوساز نوا باریستا'],
  },
  {
    name: 'special offers',
    html: () =>
      render(specialOffers, aList('', {}, { path: '/amazing', scope: { special: 'true' } }), '/amazing'),
    shows: ['پیشنهاد ویژه', '۱۵٪'],
  },
  {
    name: 'product',
    html: () => render(product, { product: aProduct(), related: [] }, '/product/nova-barista'),
    shows: ['اسپرسوساز نوا باریستا', '۱٬۷۰۰٬۰۰۰', 'href="/product/nova-barista?color=4"', 'مریم صادقی'],
  },
]

test.each(pages)('$name – without a window – is readable HTML without inline styles', ({ html, shows }) => {
  expect(typeof window).toBe('undefined')
  const text = html()
  for (const part of shows) expect(text).toContain(part)
  expect(text).not.toMatch(/ style=/)
})
