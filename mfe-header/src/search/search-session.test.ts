import { fakeApi } from 'shared-remote/testing/fake-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SEARCH_PAUSE_MS, SearchSession } from './search-session.ts'
import { effectiveQuery, withinLimit } from './search-text.ts'

const product = (id: number, name: string) => ({
  id,
  content: { name, slug: `p-${id}` },
  price: 1000,
  special: 0,
  inventory: 1,
  disable: 0,
  picture: '/p',
})
const found = (...names: string[]) => ({
  data: names.map((name, index) => product(index + 1, name)),
  total: names.length,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin() {
  const api = fakeApi()
  const session = new SearchSession(api)
  const texts = () => api.asked.map(({ input }) => (input.query as { searchText: string }).searchText)
  return { api, session, texts }
}

describe('search session (spec §5, §7, §9)', () => {
  it('search – nothing typed – fetches the latest products at once', async () => {
    const { api, session } = begin()
    session.type('')
    await vi.advanceTimersByTimeAsync(0)
    expect(api.asked[0]).toMatchObject({
      name: 'GET /api/V1/product/search/:size',
      input: {
        params: { size: 4 },
        query: { page: 1, active: 'true', order: 'id', orderValue: 'DESC', searchText: '' },
      },
    })
  })

  it('search – one character – does not search', () => {
    expect(effectiveQuery(' ق ')).toBe('')
    expect(effectiveQuery('قه')).toBe('قه')
  })

  it('search – 5,000 characters – is cut to the API’s limit without splitting a character', async () => {
    const { session, texts } = begin()
    session.type('قهوه'.repeat(1250))
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS)
    expect(texts()).toEqual(['قهوه'.repeat(50)])
    expect(withinLimit(`${'ق'.repeat(199)}☕😀`)).toBe(`${'ق'.repeat(199)}☕`)
    expect(withinLimit(`${'ق'.repeat(199)}😀`)).toBe('ق'.repeat(199))
  })

  it('search – more typed during the pause – sends one request, 1000 ms after the last key', async () => {
    const { session, texts } = begin()
    session.type('قه')
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS - 1)
    session.type('قهو')
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS - 1)
    expect(texts()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(texts()).toEqual(['قهو'])
  })

  it('search – first answer arrives after the second – keeps the second', async () => {
    const { api, session } = begin()
    session.type('قهوه')
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS)
    session.type('اتو')
    expect(api.asked[0]?.signal?.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS)
    await api.asked[1]?.answer(found('اتوی بخار'))
    await api.asked[0]?.answer(found('قهوه‌ساز'))
    expect(session.getView()).toMatchObject({
      text: 'اتو',
      busy: false,
      products: [{ content: { name: 'اتوی بخار' } }],
    })
  })

  it('search – request fails – keeps the previous results and hides the loader', async () => {
    const { api, session } = begin()
    session.type('قهوه')
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS)
    await api.asked[0]?.answer(found('قهوه‌ساز'))
    session.type('اتو')
    expect(session.getView().busy).toBe(true)
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS)
    await api.asked[1]?.fail()
    expect(session.getView()).toMatchObject({ text: 'قهوه', busy: false, total: 1 })
  })
})
