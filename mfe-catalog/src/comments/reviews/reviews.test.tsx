// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from 'shared-shop/catalogue/product'
import { ApiFailure } from 'shared-shop/client'
import type { OwnReview } from 'shared-shop/comments/comment'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../testing/fixtures.ts'
import { renderFor, sara } from '../../testing/session-host.tsx'
import type { Answers } from '../../testing/test-host.tsx'
import { commentDrafts } from '../drafts.ts'
import { Reviews } from './reviews.tsx'

const [aReview] = aProduct().reviews
const words = 'سه ماه است که استفاده می‌کنم.'
const own: OwnReview = {
  kind: 'review',
  id: 900,
  rating: 4,
  text: words,
  at: '2026-11-20T10:00:00Z',
  state: 'published',
  stateNote: null,
  product: { id: 11, slug: 'nova-barista', name: 'x', picture: '/x' },
}
const listPath = 'GET /api/V1/product/review/list/:productId'
const ownPath = 'GET /api/V1/product/review/own/:productId'
const createPath = 'POST /api/V1/review'
const emptyList = { data: [], page: 1, pageCount: 0, total: 0, histogram: [0, 0, 0, 0, 0] }

// Compile the chunks up front: these tests do not measure loading time.
beforeAll(async () => {
  await import('./review-panel.tsx')
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const host = (child: React.ReactNode, answers: Answers, session: 'guest' | 'user' = 'user') =>
  renderFor(session, child, answers)

function reviewed(count: number): Partial<Product> {
  if (!aReview) throw new Error('the fixture has no review')
  const reviews = Array.from({ length: Math.min(count, 20) }, (_, n) => ({
    ...aReview,
    id: n + 1,
    text: `دیدگاه ${n + 1}`,
  }))
  return { reviews, reviewCount: count, ratingHistogram: [0, 0, 0, 0, count] }
}

const shown = () => within(screen.getByRole('list', { name: 'دیدگاه‌ها' })).queryAllByRole('listitem').length
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

async function write({ stars = 4, text = words } = {}) {
  await click('ثبت دیدگاه')
  if (stars > 0)
    await userEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${'۰۱۲۳۴۵'[stars]} از ۵`) }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'دیدگاه شما' }), text)
}

test('reviews – 25 of them – grow by ten; only those missing from the page are fetched', async () => {
  const asked: unknown[] = []
  const { api } = host(<Reviews product={aProduct(reviewed(25))} />, {
    [listPath]: (input: { query: unknown }) => {
      asked.push(input.query)
      const data = [20, 21, 22, 23, 24, 25].map(id => ({ ...aReview, id }))
      return { ...emptyList, data, total: 25, histogram: [0, 0, 0, 0, 25] }
    },
  })
  expect(shown()).toBe(3)
  await click('دیدن ۱۰ دیدگاه دیگر')
  expect(shown()).toBe(13)
  expect(api.calls).toEqual([])
  await click('دیدن ۱۰ دیدگاه دیگر')
  // One of the six in the answer was already listed.
  await waitFor(() => expect(shown()).toBe(23))
  expect(asked).toEqual([{ page: 3, order: 'newest' }])
  await click('دیدن ۲ دیدگاه دیگر')
  await waitFor(() => expect(shown()).toBe(25))
  expect(screen.queryByRole('button', { name: /دیگر$/ })).toBeNull()
})

test('reviews – order changed and the call fails – shows why, keeps the current list, and retries the same request', async () => {
  let down = true
  host(<Reviews product={aProduct(reviewed(25))} />, {
    [listPath]: ({ query }: { query: { order: string } }) => {
      if (down) throw new ApiFailure('network')
      return { ...emptyList, data: [{ ...aReview, id: 99, text: `به ترتیب ${query.order}` }], total: 25 }
    },
  })
  await click('کمترین امتیاز')
  expect((await screen.findByRole('alert')).textContent).toBe('مشکلی در ارتباط به وجود آمده است')
  expect(shown()).toBeGreaterThan(3)
  down = false
  await click('تلاش دوباره')
  expect(await screen.findByText('به ترتیب lowest')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'کمترین امتیاز' }).getAttribute('aria-pressed')).toBe('true')
})

test('review – by a buyer – is sent once, shown with its state, and its draft is deleted', async () => {
  const bodies: unknown[] = []
  const { sent } = host(<Reviews product={aProduct()} />, {
    [ownPath]: { bought: true, review: null },
    [createPath]: (input: { body: unknown }) => {
      bodies.push(input.body)
      return own
    },
    [listPath]: {
      ...emptyList,
      data: [{ ...aReview, id: 900, text: words }],
      total: 1,
      histogram: [0, 0, 0, 1, 0],
    },
  })
  await write()
  await userEvent.dblClick(screen.getByRole('button', { name: 'ثبت دیدگاه' }))
  expect(await screen.findByText('منتشر شده')).toBeTruthy()
  expect(bodies).toEqual([{ productId: 11, rating: 4, text: words }])
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    { kind: 'success', text: 'منتشر شد. سپاس از شما.' },
  ])
  expect(commentDrafts('review').read(11)).toBeUndefined()
})

test('review – no stars and too short – reports both errors and sends no request', async () => {
  const { api } = host(<Reviews product={aProduct()} />, { [ownPath]: { bought: true, review: null } })
  await write({ stars: 0, text: 'خوب' })
  await click('ثبت دیدگاه')
  expect(screen.getByText('امتیازتان را با ستاره‌ها انتخاب کنید.')).toBeTruthy()
  expect(screen.getByText('دست‌کم ۱۰ حرف بنویسید.')).toBeTruthy()
  expect(api.calls).toEqual([ownPath])
})

test('review – server down – keeps the text, shows why, and sends it on the next try', async () => {
  let down = true
  host(<Reviews product={aProduct()} />, {
    [ownPath]: { bought: true, review: null },
    [createPath]: () => {
      if (down) throw new ApiFailure('http', { status: 503, code: 'UNAVAILABLE' })
      return own
    },
    [listPath]: emptyList,
  })
  await write()
  await click('ثبت دیدگاه')
  expect((await screen.findByRole('alert')).textContent).toBe('ارتباط با سرور برقرار نشد.')
  expect(screen.getByRole('textbox', { name: 'دیدگاه شما' })).toHaveProperty('value', words)
  expect(commentDrafts('review').read(11)).toMatchObject({ text: words, rating: 4 })
  down = false
  await click('ثبت دیدگاه')
  expect(await screen.findByText('منتشر شده')).toBeTruthy()
})

test('review – by a user who has not bought the product – explains kindly and links to the questions', async () => {
  host(<Reviews product={aProduct()} />, { [ownPath]: { bought: false, review: null } })
  await click('ثبت دیدگاه')
  expect(await screen.findByText(/^نظر را کسانی می‌نویسند/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'پرسیدن دربارهٔ این کالا' }).getAttribute('href')).toBe('#questions')
})

test('review – guest signs in – keeps stars and text', async () => {
  const { bus, logins, api } = host(
    <Reviews product={aProduct()} />,
    { [ownPath]: { bought: true, review: null }, [createPath]: own, [listPath]: emptyList },
    'guest',
  )
  await write()
  await click('ورود و ثبت دیدگاه')
  await waitFor(() => expect(logins).toHaveLength(1))
  expect(api.calls).toEqual([])
  bus.setState('session', sara)
  await waitFor(() => expect(screen.getByRole('button', { name: 'ثبت دیدگاه' })).toBeTruthy())
  expect(screen.getByRole('textbox', { name: 'دیدگاه شما' })).toHaveProperty('value', words)
  expect(screen.getByRole('radio', { name: /^۴ از ۵/ })).toHaveProperty('checked', true)
  await click('ثبت دیدگاه')
  expect(await screen.findByText('منتشر شده')).toBeTruthy()
})

test('review – the user’s own – can be edited and, after a second press, deleted', async () => {
  const calls: unknown[] = []
  host(<Reviews product={aProduct()} />, {
    [ownPath]: { bought: true, review: { ...own, state: 'rejected', stateNote: 'نام دیگران را ننویسید.' } },
    'PUT /api/V1/review/:id': (input: unknown) => {
      calls.push(input)
      return { ...own, rating: 2 }
    },
    'DELETE /api/V1/review/:id': (input: unknown) => {
      calls.push(input)
      return { status: 'true' }
    },
    [listPath]: emptyList,
  })
  await click('ثبت دیدگاه')
  expect(await screen.findByText('نام دیگران را ننویسید.')).toBeTruthy()
  await click('ویرایش')
  expect(screen.getByRole('textbox', { name: 'دیدگاه شما' })).toHaveProperty('value', words)
  await userEvent.click(screen.getByRole('radio', { name: /^۲ از ۵/ }))
  await click('ثبت دیدگاه')
  await screen.findByText('منتشر شده')
  await click('پاک کردن')
  expect(calls).toHaveLength(1)
  await click('مطمئنم، پاک شود')
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toMatchObject([
    { params: { id: 900 }, body: { rating: 2, text: words } },
    { params: { id: 900 } },
  ])
  expect(await screen.findByRole('button', { name: 'ثبت دیدگاه' })).toBe(document.activeElement)
})
