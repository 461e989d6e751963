// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Pagination, pageEntries } from './pagination.tsx'

afterEach(cleanup)

test.each([
  [1, 1, '1'],
  [1, 8, '1 2 3 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 12, '1 gap 4 5 6 gap 12'],
  [12, 12, '1 gap 10 11 12'],
])('pageEntries – page %i of %i – %s', (page, total, expected) => {
  expect(
    pageEntries(page, total)
      .map(entry => entry.page)
      .join(' '),
  ).toBe(expected)
})

test('Pagination – page 2 of 8 – has real links, the current page marked, the neighbours linked', () => {
  render(<Pagination page={2} total={8} hrefOf={page => `/category/iron?page=${page}`} />)
  const nav = screen.getByRole('navigation', { name: 'صفحه‌ها' })
  expect(within(nav).getByRole('link', { name: 'صفحهٔ ۸' }).getAttribute('href')).toBe('/category/iron?page=8')
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('۲')
  expect(within(nav).getByRole('link', { name: 'قبلی' }).getAttribute('href')).toBe('/category/iron?page=1')
  expect(within(nav).getByRole('link', { name: 'بعدی' }).getAttribute('href')).toBe('/category/iron?page=3')
})

test('Pagination – one page – renders nothing', () => {
  const { container } = render(<Pagination page={1} total={1} hrefOf={() => '/'} />)
  expect(container.innerHTML).toBe('')
})
