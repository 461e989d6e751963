// @vitest-environment jsdom
import type { ReactElement } from 'react'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { test } from 'vitest'
import { expectHydrates } from '../testing/expect-hydrates.tsx'
import { aHome, aList, aListing, aProduct } from '../testing/fixtures.ts'
import { page as category } from './category.tsx'
import { page as home } from './home.tsx'
import { page as product } from './product.tsx'

const pages: { name: string; path: string; content: ReactElement }[] = [
  { name: 'home', path: '/', content: <home.Page data={aHome()} /> },
  {
    name: 'category',
    path: '/category/espresso-makers?brand=1&miniPrice=6000000&page=2',
    content: <category.Page data={{ ...aListing(), list: aList('page=2&brand=1&miniPrice=6000000') }} />,
  },
  {
    name: 'product',
    path: '/product/nova-barista?color=4',
    content: <product.Page data={{ product: aProduct(), related: [] }} />,
  },
]

test.each(pages)('$name – hydrated over its server HTML – matches it', async ({ path, content }) => {
  const { bus } = recordingBus()
  bus.setState('cart', {
    itemCount: 1,
    total: 1,
    payable: 1,
    lines: [{ key: 'a', id: 11, slug: 'nova-barista', name: 'x', con: 1, payable: 1 }],
  })
  await expectHydrates(content, { path, bus })
})
