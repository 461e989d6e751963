// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../testing/fixtures.ts'
import { renderFor } from '../../testing/session-host.tsx'
import { commentDrafts } from '../drafts.ts'
import { Questions } from './questions.tsx'

const words = 'سه ماه است که استفاده می‌کنم.'

// Compile the chunk up front: these tests do not measure loading time.
beforeAll(async () => {
  await import('./question-panel.tsx')
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('question – submitted – is sent, and the list reloads with it', async () => {
  const bodies: unknown[] = []
  const question = {
    id: 5,
    author: 'سارا',
    text: words,
    at: '2026-11-20T10:00:00Z',
    answer: null,
    answeredAt: null,
  }
  renderFor('user', <Questions product={aProduct({ questionCount: 0, questions: [] })} />, {
    'POST /api/V1/question': (input: { body: unknown }) => {
      bodies.push(input.body)
      return {
        ...question,
        kind: 'question',
        state: 'published',
        stateNote: null,
        product: { id: 11, slug: 'nova-barista', name: 'x', picture: '/x' },
      }
    },
    'GET /api/V1/product/question/list/:productId': { data: [question], page: 1, pageCount: 1, total: 1 },
  })
  expect(screen.getByText('هنوز کسی دربارهٔ این کالا نپرسیده است.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'پرسیدن سؤال' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'پرسش شما' }), words)
  await userEvent.click(screen.getByRole('button', { name: 'ثبت پرسش' }))
  expect(await within(screen.getByRole('list', { name: 'پرسش‌ها' })).findByText(words)).toBeTruthy()
  expect(screen.getByText('هنوز پاسخی ندارد.')).toBeTruthy()
  expect(bodies).toEqual([{ productId: 11, text: words }])
})

test('draft – of another product, or malformed – is ignored', () => {
  const drafts = commentDrafts('question')
  drafts.write({ productId: 11, text: words, rating: 0 })
  expect(drafts.read(12)).toBeUndefined()
  drafts.forget(12)
  expect(drafts.read(11)?.text).toBe(words)
  for (const malformed of [
    '{',
    '[]',
    '[{"of":11,"value":{"text":7,"rating":0}}]',
    '[{"of":11,"value":{"text":"x","rating":99}}]',
  ]) {
    localStorage.setItem('draft_question', malformed)
    expect(drafts.read(11)).toBeUndefined()
  }
})
