// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { TestHost } from 'shared-remote/testing/test-host'
import { ApiFailure } from 'shared-shop/client'
import type { OwnComment, OwnQuestion, OwnReview } from 'shared-shop/comments/comment'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CommentsView } from './comments-view.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const LIST = 'GET /api/V1/user/comment/list'
const product = { id: 4, slug: 'dedica', name: 'اسپرسوساز ددیکا', picture: '/api/V1/picture/x/1f1f1f/1' }
const review = (id: number, more: Partial<OwnReview> = {}): OwnReview => ({
  kind: 'review',
  id,
  text: `دیدگاه شمارهٔ ${id} دربارهٔ کالا`,
  at: '2026-11-20T10:00:00Z',
  state: 'published',
  stateNote: null,
  product,
  rating: 4,
  ...more,
})
const question = (id: number, more: Partial<OwnQuestion> = {}): OwnQuestion => ({
  kind: 'question',
  id,
  text: `پرسش شمارهٔ ${id} دربارهٔ کالا`,
  at: '2026-11-20T10:00:00Z',
  state: 'waiting',
  stateNote: null,
  product: { ...product, name: 'آسیاب نوا' },
  answer: null,
  answeredAt: null,
  ...more,
})
const pageOf = (data: readonly OwnComment[], page = 1, pageCount = 1) => ({
  data,
  page,
  pageCount,
  total: data.length,
})

function show() {
  const api = fakeApi()
  const { bus } = recordingBus()
  const view = () => (
    <TestHost path="/profile/comments" api={api} bus={bus}>
      <CommentsView userId={7} />
    </TestHost>
  )
  const { unmount } = render(view())
  const last = (name: string) => api.asked.findLast(asked => asked.name === name)
  return {
    api,
    unmount,
    last,
    answer: (name: string, value: unknown) => act(async () => last(name)?.answer(value)),
    fail: (name: string, failure: ApiFailure) => act(async () => last(name)?.fail(failure)),
  }
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('own comments (spec §2)', () => {
  it('list – reviews and questions – show state and answer; HTML is escaped', async () => {
    const { answer } = show()
    await answer(
      LIST,
      pageOf([
        review(1, {
          text: '<img src=x onerror=alert(1)> خوب بود',
          state: 'rejected',
          stateNote: 'نشانی دارد',
        }),
        question(2, { state: 'published', answer: 'بله، دارد.', answeredAt: '2026-11-20T11:00:00Z' }),
      ]),
    )
    const first = screen.getByRole('article', { name: 'دیدگاه دربارهٔ اسپرسوساز ددیکا' })
    expect(within(first).getByText('<img src=x onerror=alert(1)> خوب بود')).toBeTruthy()
    expect(within(first).getByText('پذیرفته نشد')).toBeTruthy()
    expect(within(first).getByText('نشانی دارد')).toBeTruthy()
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/product/dedica')
    const second = screen.getByRole('article', { name: 'پرسش دربارهٔ آسیاب نوا' })
    expect(within(second).getByText('بله، دارد.')).toBeTruthy()
    expect(within(second).queryByRole('button', { name: /ویرایش/ })).toBeNull()
  })

  it('edit – too short, refused, then saved – the draft survives, even a reload', async () => {
    const { answer, fail, unmount } = show()
    await answer(LIST, pageOf([review(1)]))
    await press(/^ویرایش/)
    const words = () => screen.getByRole('textbox', { name: 'دیدگاه شما' })
    expect(document.activeElement).toBe(words())
    await userEvent.clear(words())
    await userEvent.type(words(), 'کوتاه')
    await press('ذخیره')
    expect(words().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(words(), ' بود و بلند شد')
    await userEvent.click(screen.getByRole('radio', { name: /^۲ از ۵/ }))
    await press('ذخیره')
    await fail('PUT /api/V1/review/:id', new ApiFailure('network'))
    expect(screen.getByText('مشکلی در ارتباط به وجود آمده است').closest('[role=alert]')).toBeTruthy()
    unmount()

    const again = show()
    await again.answer(LIST, pageOf([review(1)]))
    expect(words()).toHaveProperty('value', 'کوتاه بود و بلند شد')
    await press('ذخیره')
    expect(again.last('PUT /api/V1/review/:id')?.input).toMatchObject({
      params: { id: 1 },
      body: { text: 'کوتاه بود و بلند شد', rating: 2 },
    })
    await again.answer('PUT /api/V1/review/:id', review(1, { text: 'کوتاه بود و بلند شد', state: 'waiting' }))
    expect(screen.getByText('در انتظار بازبینی')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('delete – confirmed – removed for good; on failure it stays and shows the reason', async () => {
    const { answer, fail, last } = show()
    await answer(LIST, pageOf([question(2)]))
    await press(/^حذف/)
    await press('نگه می‌دارم')
    expect(last('DELETE /api/V1/question/:id')).toBeUndefined()
    await press(/^حذف/)
    await press('پاک شود')
    await fail('DELETE /api/V1/question/:id', new ApiFailure('http', { status: 500 }))
    expect(screen.getByRole('alert').textContent).toBe('ارتباط با سرور برقرار نشد.')
    expect(screen.getByRole('article', { name: /آسیاب نوا/ })).toBeTruthy()
    await press(/^حذف/)
    await press('پاک شود')
    await answer('DELETE /api/V1/question/:id', { status: 'true' })
    expect(last('DELETE /api/V1/question/:id')?.input.params).toEqual({ id: 2 })
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('filters and paging – fetch their own lists; a comment that moved between pages appears once', async () => {
    const { api, answer } = show()
    await answer(LIST, pageOf([review(3), review(2)], 1, 2))
    await press('نوشته‌های بیشتر')
    await answer(LIST, pageOf([review(2), review(1)], 2, 2))
    expect(screen.getAllByRole('article')).toHaveLength(3)
    await press('پرسش‌ها')
    expect(screen.queryByRole('article')).toBeNull()
    await answer(LIST, pageOf([]))
    expect(screen.getByRole('heading', { name: 'هنوز پرسشی ننوشته‌اید' })).toBeTruthy()
    expect(api.asked.map(({ input }) => input.query)).toEqual([
      { page: 1 },
      { page: 2 },
      { page: 1, kind: 'question' },
    ])
  })
})
