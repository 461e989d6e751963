// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, describe, expect, it } from 'vitest'
import { CategoryAccordion } from './category-accordion.tsx'

afterEach(cleanup)

const leafOf = (fatherId: number) => ({
  id: fatherId * 10,
  name: `برگ ${fatherId}`,
  slug: `leaf-${fatherId}`,
  fatherId,
  c1: [],
})
/** Seven top-level categories with four children each: index 23 of the second level is the last child of the sixth. */
const tree = Array.from({ length: 7 }, (_, top) => ({
  id: top + 1,
  name: `سر ${top}`,
  slug: `top-${top}`,
  fatherId: 0,
  c1: Array.from({ length: 4 }, (_, place) => {
    const index = top * 4 + place
    return {
      id: index + 100,
      name: `شاخه ${index}`,
      slug: `branch-${index}`,
      fatherId: top + 1,
      c1: [leafOf(index + 100)],
    }
  }),
}))

const show = (categories = tree) =>
  render(
    <TestHost>
      <CategoryAccordion categories={categories} onNavigate={() => {}} />
    </TestHost>,
  )
const expanded = () => screen.getAllByRole('button', { expanded: true }).map(button => button.textContent)

describe('category accordion (spec §2, §9)', () => {
  it('accordion – initially – index 6 of the first level and index 23 of the second are open', async () => {
    show()
    expect(expanded()).toEqual(['سر 6'])
    await userEvent.click(screen.getByRole('button', { name: 'سر 5' }))
    expect(expanded()).toEqual(['سر 5', 'شاخه 23'])
  })

  it('accordion – three levels open – each links to its category and to all its products', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'سر 0' }))
    await userEvent.click(screen.getByRole('button', { name: 'شاخه 1' }))
    const path = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(path('دیدن همهٔ محصولات سر 0')).toBe('/category/top-0')
    expect(path('دیدن همهٔ محصولات شاخه 1')).toBe('/category/branch-1')
    expect(path('برگ 101')).toBe('/category/leaf-101')
  })
})
