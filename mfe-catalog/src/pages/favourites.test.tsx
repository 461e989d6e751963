// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBus } from 'shared-events'
import { afterEach, expect, test } from 'vitest'
import { background } from '../background.ts'
import { favourites } from '../favourites/favourites.ts'
import { aCard } from '../testing/fixtures.ts'
import { fakeApi, TestHost } from '../testing/test-host.tsx'
import { page } from './favourites.tsx'

const cards = [1, 2].map(id => aCard({ id, slug: `iron-${id}`, name: `اتوی ${id}` }))

function show() {
  const bus = createBus()
  const asked: unknown[] = []
  const api = fakeApi({
    'GET /api/V1/product/cards': (input: unknown) => {
      asked.push(input)
      return { products: [...cards].reverse() }
    },
  })
  render(
    <TestHost path="/favourites" bus={bus} api={api}>
      <page.Page data={{}} />
    </TestHost>,
  )
  const heart = (name: string) => screen.getByRole('button', { name: `پسندیدن ${name}` })
  return { bus, asked, heart }
}

afterEach(() => {
  act(() => favourites.replace([]))
  cleanup()
})

test('favourites – one removed by its heart – stays in sight, and comes back as the newest', async () => {
  favourites.replace([2, 1])
  const { bus, asked, heart } = show()
  await screen.findByRole('heading', { name: 'اتوی 1' })
  await userEvent.click(heart('اتوی 1'))
  expect([favourites.list, bus.getState('favourites')]).toEqual([[2], { count: 1 }])
  expect(heart('اتوی 1').getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(heart('اتوی 1'))
  expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual([1, 2])
  expect(asked).toEqual([{ query: { ids: '2,1' } }])
})

test('favourites – none – says how to mark one, and asks nothing', () => {
  const { asked } = show()
  expect(screen.getByRole('heading', { name: 'هنوز کالایی را نپسندیده‌اید' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('background – favourites of an earlier visit – are counted on the bus', () => {
  favourites.replace([2, 1])
  const bus = createBus()
  background.start({ bus, api: fakeApi({}) })
  expect(bus.getState('favourites')).toEqual({ count: 2 })
})
