// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from 'shared-shop/catalogue/product'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakePointerEvents } from '../../testing/fingers.ts'
import { aProduct } from '../../testing/fixtures.ts'
import { renderFor } from '../../testing/session-host.tsx'
import { Gallery } from './gallery.tsx'
import { ShareButton } from './share-button.tsx'

beforeAll(async () => {
  fakePointerEvents()
  await import('./full-screen.tsx')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(change: Partial<Product> = {}) {
  const product = aProduct(change)
  renderFor(
    'guest',
    <Gallery product={product} colorName="قرمز" picture={product.picture} special={15} dimmed={false} />,
    {},
  )
}

const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label')
const picture = () => screen.getByRole('img', { name: /^اسپرسوساز نوا باریستا/ })

/** A swipe from x = 100 by `moved` px to the right. */
function swipe(moved: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const at = (clientX: number) => ({ clientX, pointerType: 'touch', isPrimary: true, pointerId: 1 })
  fireEvent.pointerDown(picture(), at(100))
  fireEvent.pointerMove(picture(), at(100 + moved))
  fireEvent[end](picture(), at(100 + moved))
}

test('gallery – swipe taken over by the browser to scroll – changes no view', () => {
  show()
  swipe(90, 'pointerCancel')
  expect(current()).toBe('تصویر ۱ از ۴')
})

test('gallery – mouse over the picture – requests the large one, and drops it on leaving', () => {
  show()
  const small = picture().getAttribute('sizes')
  fireEvent.pointerMove(picture(), { clientX: 5, clientY: 5, pointerType: 'mouse' })
  expect(picture().getAttribute('sizes')).toBe('960px')
  fireEvent.pointerLeave(picture().closest('div')?.parentElement ?? picture())
  expect(picture().getAttribute('sizes')).toBe(small)
})

test('gallery – product without a picture – says so, requests no file and shows no view controls', () => {
  show({ picture: '' })
  expect(screen.getByText('این کالا هنوز تصویری ندارد')).toBeTruthy()
  expect(document.querySelector('img, source')).toBeNull()
  for (const name of ['تصویر بعدی', 'نمایش تمام‌صفحه', 'تصویر ۱ از ۴']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('full screen – arrow keys – change the view, but not while enlarged; Escape closes', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'نمایش تمام‌صفحه' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.keyboard('{ArrowLeft}{End}')
  expect(dialog.getByText('۴ از ۴')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'بزرگ‌نمایی' }))
  expect(dialog.getByRole('region', { name: 'تصویر بزرگ‌شده' })).toBe(document.activeElement)
  await userEvent.keyboard('{ArrowLeft}{Home}')
  expect(dialog.getByText('۴ از ۴')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('share – device supports sharing – passes title and URL, and shows nothing when cancelled', async () => {
  const shared: unknown[] = []
  vi.stubGlobal('navigator', {
    share: (what: unknown) => {
      shared.push(what)
      return Promise.reject(new DOMException('closed', 'AbortError'))
    },
  })
  const { sent } = renderFor('guest', <ShareButton title="اسپرسوساز" />, {})
  fireEvent.click(screen.getByRole('button', { name: 'هم‌رسانی' }))
  await vi.waitFor(() => expect(shared).toEqual([{ title: 'اسپرسوساز', url: location.href }]))
  expect(sent).toEqual([])
})

test.each([
  ['copied', () => Promise.resolve(), { kind: 'success', text: 'نشانی این صفحه رونوشت شد.' }],
  [
    'refused',
    () => Promise.reject(new Error('no')),
    { kind: 'info', text: `نشانی این صفحه: ${location.href}` },
  ],
])('share – not supported, copying the URL is %s – shows a toast', async (_title, writeText, toast) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { sent } = renderFor('guest', <ShareButton title="اسپرسوساز" />, {})
  fireEvent.click(screen.getByRole('button', { name: 'هم‌رسانی' }))
  await vi.waitFor(() => expect(sent.map(({ payload }) => payload)).toMatchObject([toast]))
})
