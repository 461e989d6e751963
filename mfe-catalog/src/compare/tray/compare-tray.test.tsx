// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createSafeStorage } from 'shared-base/storage/storage'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ShopCard } from '../../cards/shop-card.tsx'
import { StoredList } from '../../common/stored-list.ts'
import { aCard } from '../../testing/fixtures.ts'
import { TestHost } from '../../testing/test-host.tsx'
import { COMPARE_KEY, compareSchema, compareStore } from '../compare-store.ts'
import { CompareButton } from './compare-button.tsx'

// Load the tray's chunk before a test waits for it.
beforeAll(() => import('./compare-tray.tsx'))
afterEach(() => {
  act(() => compareStore.replace([]))
  cleanup()
})

const cards = [1, 2, 3, 4, 5].map(id => aCard({ id, slug: `iron-${id}`, name: `اتوی ${id}`, kind: 'iron' }))

function show() {
  const { bus, sent } = recordingBus()
  render(
    <TestHost path="/" bus={bus}>
      {cards.map(card => (
        <ShopCard key={card.id} product={card} />
      ))}
      <CompareButton product={aCard({ id: 9, name: 'تلویزیون', kind: 'tv' })} />
    </TestHost>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `مقایسهٔ ${name}` }))
  const toasts = () => sent.filter(({ name }) => name === 'toast').map(({ payload }) => payload)
  return { press, toasts }
}

const tray = () => screen.getByRole('complementary', { name: 'فهرست مقایسه' })

test('scales – pressed on two cards, then again on one – the tray links to both, then only to the other', async () => {
  const { press, toasts } = show()
  expect(screen.queryByRole('complementary')).toBeNull()
  await press('اتوی 1')
  await press('اتوی 2')
  await waitFor(() => expect(tray()).toBeTruthy())
  expect(within(tray()).getByRole('link').getAttribute('href')).toBe('/compare/1?with=2')
  expect(within(tray()).getByText('مقایسهٔ ۲ کالا از ۴')).toBeTruthy()
  expect(toasts()).toEqual([])
  expect(JSON.parse(localStorage.getItem(COMPARE_KEY) ?? '')).toHaveLength(2)
  await press('اتوی 1')
  expect(within(tray()).getByRole('link').getAttribute('href')).toBe('/compare/2')
  await userEvent.click(within(tray()).getByRole('button', { name: 'پاک کردن فهرست مقایسه' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(localStorage.getItem(COMPARE_KEY)).toBeNull()
})

test('scales – a fifth product, or one of another kind – explains why and offers a way forward', async () => {
  const { press, toasts } = show()
  for (const name of ['اتوی 1', 'اتوی 2', 'اتوی 3', 'اتوی 4', 'اتوی 5']) await press(name)
  expect(toasts().at(-1)).toMatchObject({ kind: 'warning', text: 'بیش از ۴ کالا را نمی‌توان کنار هم گذاشت.' })
  await press('تلویزیون')
  expect(toasts().at(-1)).toMatchObject({
    kind: 'warning',
    text: 'تنها کالاهای یک دسته را می‌توان کنار هم گذاشت.',
    action: { label: 'مقایسهٔ تازه با این کالا', to: '/compare/9' },
  })
  expect(compareStore.list.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('store – another tab writes, or the stored text is no list – takes the readable entries', () => {
  const store = new StoredList(
    COMPARE_KEY,
    compareSchema,
    createSafeStorage(() => localStorage),
  )
  const heard = vi.fn()
  const leave = store.subscribe(heard)
  localStorage.setItem(COMPARE_KEY, JSON.stringify([{ id: 3, picture: '/p' }]))
  window.dispatchEvent(new StorageEvent('storage', { key: COMPARE_KEY }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(store.list).toEqual([{ id: 3, picture: '/p' }])
  for (const text of ['{', '[{"id":"x"}]', JSON.stringify(Array(9).fill({ id: 1, picture: '/p' }))]) {
    localStorage.setItem(COMPARE_KEY, text)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(store.list).toEqual([])
  }
  leave()
  localStorage.removeItem(COMPARE_KEY)
})
