// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aList, aListing, someFacets } from '../../testing/fixtures.ts'
import { TestHost } from '../../testing/test-host.tsx'
import type { FilterChange } from '../place/filter-changes.ts'
import { FilterSheet } from './filter-sheet.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function show(search = '') {
  const { place, filters, listing } = aList(search)
  const api = fakeApi()
  const applied: FilterChange[] = []
  render(
    <TestHost path="/category/espresso-makers" api={api}>
      <FilterSheet
        open
        place={place}
        filters={filters}
        listing={listing}
        onApply={by => applied.push(by)}
        onClose={() => {}}
      />
    </TestHost>,
  )
  return { api, applied: () => applied.map(by => by(filters)) }
}

const dialog = () => within(screen.getByRole('dialog', { name: 'فیلترها' }))
const toggle = (name: string) => fireEvent.click(dialog().getByRole('checkbox', { name }))
const button = () => dialog().getByRole('button', { name: /^دیدن/ })
const counted = (total: number) => aListing({ total, facets: someFacets })

test('sheet – filters chosen – shows the resulting count and applies only with its button', async () => {
  const { api, applied } = show()
  expect(button().textContent).toBe('دیدن ۹۶ کالا')
  toggle('نوا')
  expect(button().textContent).toBe('دیدن کالاها')
  act(() => vi.advanceTimersByTime(250))
  expect(api.asked.map(({ input }) => input.query)).toEqual([
    { category: 'espresso-makers', brandList: '1', order: 'popular', page: 1 },
  ])
  await act(() => api.asked[0]?.answer(counted(32)))
  expect(button().textContent).toBe('دیدن ۳۲ کالا')
  expect(applied()).toEqual([])
  fireEvent.click(button())
  expect(applied()).toMatchObject([{ brands: [1], page: 1 }])
})

test('answer – for filters changed since – is never shown', async () => {
  const { api } = show()
  toggle('نوا')
  act(() => vi.advanceTimersByTime(250))
  toggle('قرمز')
  act(() => vi.advanceTimersByTime(250))
  expect(api.asked[0]?.signal?.aborted).toBe(true)
  await act(() => api.asked[1]?.answer(counted(5)))
  await act(() => api.asked[0]?.answer(counted(32)))
  expect(button().textContent).toBe('دیدن ۵ کالا')
})

test('count – request fails – the button has no number and still applies', async () => {
  const { api, applied } = show()
  toggle('نوا')
  act(() => vi.advanceTimersByTime(250))
  await act(() => api.asked[0]?.fail())
  expect(button().textContent).toBe('دیدن کالاها')
  fireEvent.click(button())
  expect(applied()).toHaveLength(1)
})

test('typed text and prices – applied before the debounce ends – are in the filters', () => {
  const { applied } = show()
  fireEvent.change(dialog().getByRole('searchbox', { name: 'جست‌وجو در نتایج' }), {
    target: { value: 'بخار' },
  })
  fireEvent.change(dialog().getByRole('textbox', { name: 'از (تومان)' }), { target: { value: '۶۰۰۰۰۰۰' } })
  fireEvent.change(dialog().getByRole('slider', { name: 'بیشترین قیمت' }), { target: { value: '9000000' } })
  fireEvent.click(button())
  expect(applied()).toMatchObject([{ searchText: 'بخار', price: { min: 6_000_000, max: 9_000_000 } }])
})

test('«clear all» – in the sheet – clears the draft, not the list', () => {
  const { applied } = show('brand=1&available=true')
  fireEvent.click(dialog().getByRole('button', { name: 'پاک کردن همه' }))
  expect(dialog().queryByRole('button', { name: 'پاک کردن همه' })).toBeNull()
  expect(applied()).toEqual([])
  fireEvent.click(button())
  expect(applied()).toMatchObject([{ brands: [], available: false }])
})
