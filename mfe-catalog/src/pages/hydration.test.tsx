// @vitest-environment jsdom
import { act, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { expect, test, vi } from 'vitest'
import { aHome, aList, aListing, aProduct } from '../testing/fixtures.ts'
import { TestHost } from '../testing/test-host.tsx'
import { page as category } from './category.tsx'
import { page as home } from './home.tsx'
import { page as product } from './product.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

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
  const container = document.createElement('div')
  container.innerHTML = renderToString(<TestHost path={path}>{content}</TestHost>)
  document.body.append(container)
  const mismatches: unknown[] = []
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = await act(async () =>
    hydrateRoot(
      container,
      <TestHost path={path} bus={bus}>
        {content}
      </TestHost>,
      { onRecoverableError: error => mismatches.push(error) },
    ),
  )
  expect(mismatches).toEqual([])
  expect(logged).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  container.remove()
})
