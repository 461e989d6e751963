// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TestHost } from '../testing/test-host.tsx'
import { allQuestions, questionGroups } from './faq-texts.ts'
import { QuestionList } from './question-list.tsx'

afterEach(cleanup)

const show = () =>
  render(
    <TestHost path="/frequentlyQuestion">
      <QuestionList groups={questionGroups} />
    </TestHost>,
  )
const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('search – a word, even from an Arabic keyboard – shows the matching questions, opened', async () => {
  show()
  expect(shown()).toHaveLength(allQuestions.length)
  const field = screen.getByRole('searchbox', { name: 'جست‌وجو در پرسش‌ها' })
  await userEvent.type(field, 'سريال')
  expect(shown()).toEqual(['از کجا بدانم کالا اصل است؟', 'ضمانت از چه روزی آغاز می‌شود؟'])
  expect(screen.getByRole('status').textContent).toBe('۲ پرسش پیدا شد')
  for (const item of document.querySelectorAll('details')) expect(item.open).toBe(true)
  await userEvent.clear(field)
  expect(shown()).toHaveLength(allQuestions.length)
})

test('search – no result – says so and offers a next step', async () => {
  show()
  await userEvent.type(screen.getByRole('searchbox'), 'زرافه')
  expect(screen.getByText('پرسشی با این واژه پیدا نشد')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'تماس با ما' }).getAttribute('href')).toBe('/cell#contact')
})
