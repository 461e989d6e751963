// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aList } from '../../testing/fixtures.ts'
import { fakeApi, TestHost } from '../../testing/test-host.tsx'
import { ListingResults } from '../listing-results.tsx'
import type { ListingData } from '../place/load-listing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const path = '/category/espresso-makers'

/** A page whose navigations stay pending until the test completes them. */
function show(search = '', change: Partial<ListingData['listing']> = {}) {
  const visits: { to: string; keepPlace: boolean }[] = []
  let arrive: (to: string, data: ListingData) => void = () => {}
  function Page() {
    const [at, setAt] = useState({ path: `${path}?${search}`, data: aList(search, change) })
    const [pending, setPending] = useState<string>()
    arrive = (to, data) => {
      setAt({ path: to, data })
      setPending(undefined)
    }
    return (
      <TestHost
        api={fakeApi({})}
        path={at.path}
        pending={pending}
        onVisit={(to, { keepPlace }) => {
          visits.push({ to, keepPlace })
          setPending(to)
        }}
      >
        <ListingResults data={at.data} emptyTitle="هیچ" />
      </TestHost>
    )
  }
  render(<Page />)
  return {
    visits,
    last: () => visits.at(-1)?.to,
    arrive: (query: string, listing: Partial<ListingData['listing']> = {}) =>
      act(() => arrive(`${path}?${query}`, aList(query, listing))),
  }
}

// jsdom has no media queries: it treats the sidebar for wide screens as hidden.
const sidebar = () => within(screen.getByRole('complementary', { hidden: true }))
const box = (name: string) => sidebar().getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
const chips = () => within(screen.getByRole('list', { name: 'فیلترهای انتخاب‌شده' })).getAllByRole('button')
const results = () => screen.getByRole('region', { name: 'نتیجه‌ها' })
const search = () => sidebar().getByRole('searchbox', { name: 'جست‌وجو در نتایج', hidden: true })
const thumb = (name: string) => sidebar().getByRole<HTMLInputElement>('slider', { name, hidden: true })

test('choice – list still loading – shows at once, keeps the scroll position, and dims the old list', () => {
  const { visits, arrive } = show()
  fireEvent.click(box('نوا'))
  expect(visits).toEqual([{ to: `${path}?brand=1`, keepPlace: true }])
  expect(box('نوا').checked).toBe(true)
  expect(results().getAttribute('aria-busy')).toBe('true')
  expect(results().textContent).toContain('اسپرسوساز نوا باریستا')
  arrive('brand=1', { total: 32 })
  expect(results().getAttribute('aria-busy')).toBe('false')
  expect(screen.getByText('۳۲ کالا پیدا شد').closest('[role=status]')).toBeTruthy()
})

test('second choice – first one pending – builds on it', () => {
  const { last } = show('page=2')
  fireEvent.click(box('نوا'))
  fireEvent.click(box('قرمز'))
  expect(last()).toBe(`${path}?colorList=@a61c1c&brand=1`)
})

test('Back – choice pending – shows the filters of its URL', () => {
  const { arrive } = show('brand=1')
  fireEvent.click(box('قرمز'))
  expect(box('قرمز').checked).toBe(true)
  arrive('')
  expect(box('قرمز').checked).toBe(false)
  expect(box('نوا').checked).toBe(false)
})

test('search in the results – typed – searches once, after 2200 ms without input', () => {
  const { visits } = show('brand=1')
  fireEvent.change(search(), { target: { value: 'با' } })
  act(() => vi.advanceTimersByTime(2000))
  fireEvent.change(search(), { target: { value: 'باریستا ' } })
  act(() => vi.advanceTimersByTime(2199))
  expect(visits).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(visits.map(({ to }) => decodeURIComponent(to))).toEqual([`${path}?searchText=باریستا&brand=1`])
  expect((search() as HTMLInputElement).value).toBe('باریستا ')
})

test('search in the results – Enter – searches at once, but never for one letter', () => {
  const { visits } = show()
  fireEvent.change(search(), { target: { value: 'ب' } })
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(visits).toEqual([])
  fireEvent.change(search(), { target: { value: 'بخار' } })
  fireEvent.keyDown(search(), { key: 'Enter' })
  expect(visits).toHaveLength(1)
  act(() => vi.advanceTimersByTime(5000))
  expect(visits).toHaveLength(1)
})

test('typed text – another filter chosen meanwhile – is searched with it', () => {
  const { last } = show()
  fireEvent.change(search(), { target: { value: 'بخار' } })
  fireEvent.click(box('نوا'))
  act(() => vi.advanceTimersByTime(2200))
  expect(decodeURIComponent(last() ?? '')).toBe(`${path}?searchText=بخار&brand=1`)
})

test('thumb – moved by keys – adds one history entry and stops at the other thumb', () => {
  const { visits } = show('maxPrice=6000000')
  for (const value of ['1000', '2000', '9000000']) {
    fireEvent.change(thumb('کمترین قیمت'), { target: { value } })
    act(() => vi.advanceTimersByTime(300))
  }
  expect(visits).toEqual([])
  act(() => vi.advanceTimersByTime(300))
  expect(visits.map(({ to }) => to)).toEqual([`${path}?miniPrice=6000000&maxPrice=6000000`])
  expect(thumb('کمترین قیمت').getAttribute('aria-valuetext')).toBe('۶٬۰۰۰٬۰۰۰ تومان')
})

test('thumb – dragged, however slowly – applies on release', () => {
  const { visits } = show()
  fireEvent.pointerDown(thumb('بیشترین قیمت'))
  fireEvent.change(thumb('بیشترین قیمت'), { target: { value: '30000000' } })
  act(() => vi.advanceTimersByTime(9000))
  fireEvent.change(thumb('بیشترین قیمت'), { target: { value: '20000000' } })
  expect(visits).toEqual([])
  fireEvent.pointerUp(window)
  expect(visits.map(({ to }) => to)).toEqual([`${path}?maxPrice=20000000`])
})

test('prices – typed in Persian digits – apply on Enter, bounded by the other one', () => {
  const { visits } = show('miniPrice=5000000')
  const field = sidebar().getByRole('textbox', { name: 'تا (تومان)', hidden: true })
  fireEvent.change(field, { target: { value: '۸۰۰۰۰۰۰' } })
  expect((field as HTMLInputElement).value).toBe('۸٬۰۰۰٬۰۰۰')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(visits.at(-1)?.to).toBe(`${path}?miniPrice=5000000&maxPrice=8000000`)
  fireEvent.change(field, { target: { value: '3' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(visits.at(-1)?.to).toBe(`${path}?miniPrice=5000000&maxPrice=5000000`)
})

test('chip – removed – moves the focus to the next one, the last one to the results', () => {
  const { visits, last } = show('brand=1&available=true&colorList=@a61c1c')
  expect(chips().map(chip => chip.textContent)).toEqual(['برداشتن فقط موجود', 'برداشتن نوا', 'برداشتن قرمز'])
  fireEvent.click(screen.getByRole('button', { name: 'برداشتن نوا' }))
  expect(last()).toBe(`${path}?available=true&colorList=@a61c1c`)
  expect(document.activeElement?.textContent).toBe('برداشتن قرمز')
  fireEvent.click(screen.getByRole('button', { name: 'برداشتن قرمز' }))
  expect(document.activeElement?.textContent).toBe('برداشتن فقط موجود')
  fireEvent.click(screen.getByRole('button', { name: 'برداشتن فقط موجود' }))
  expect(document.activeElement).toBe(results())
  expect(visits.at(-1)?.to).toBe(path)
})

test('long list of brands – searched – shows matches, in either alphabet', () => {
  const brands = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    name: index === 7 ? 'دلونگی' : `برند ${index}`,
    nameEn: index === 7 ? 'Delonghi' : `Brand ${index}`,
    slug: `b-${index}`,
    count: 1,
  }))
  const { listing } = aList()
  show('', { facets: listing.facets && { ...listing.facets, brands } })
  const find = sidebar().getByRole('searchbox', { name: 'جست‌وجوی برند', hidden: true })
  for (const text of ['دلونگي', 'delon']) {
    fireEvent.change(find, { target: { value: text } })
    const list = within(sidebar().getByRole('list', { name: 'برند', hidden: true }))
    expect(list.getAllByRole('checkbox', { hidden: true })).toHaveLength(1)
    expect(box('دلونگی').checked).toBe(false)
  }
})
