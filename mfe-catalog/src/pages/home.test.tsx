// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aHome } from '../testing/fixtures.ts'
import { TestHost } from '../testing/test-host.tsx'
import { page } from './home.tsx'

afterEach(cleanup)

test('home – no goods yet – says what to do next and offers a file to fill in', async () => {
  render(
    <TestHost path="/">
      <page.Page data={aHome({ productCount: 0 })} />
    </TestHost>,
  )
  expect(await screen.findByRole('heading', { name: 'فروشگاه آماده است؛ نوبت کالاهاست' })).toBeTruthy()
  const file = screen.getByRole('link', { name: 'دریافت پروندهٔ نمونه' })
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('\ufeffkind,slug,name')
  expect(file.getAttribute('download')).toBe('first.csv')
})

test('home – a few goods, no posts or popular categories – has no empty sections', () => {
  render(
    <TestHost path="/">
      <page.Page data={aHome({ circles: [], posts: [] })} />
    </TestHost>,
  )
  expect(screen.getByRole('heading', { name: 'تازه‌ترین کالاها' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'دسته‌های محبوب' })).toBeNull()
  expect(screen.queryByRole('heading', { name: /^مجلهٔ/ })).toBeNull()
})
