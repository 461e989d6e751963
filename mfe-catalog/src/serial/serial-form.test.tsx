// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiFailure } from 'shared-shop/client'
import { textOf } from 'shared-shop/errors/texts'
import { afterEach, expect, test } from 'vitest'
import { anAgent } from '../testing/reading-fixtures.ts'
import { fakeApi, TestHost } from '../testing/test-host.tsx'
import { SerialForm } from './serial-form.tsx'
import type { SerialAnswer } from './use-serial-check.ts'

afterEach(cleanup)

const check = 'POST /api/V1/agent/serial/check'
const genuine: SerialAnswer = {
  result: 'genuine',
  serial: 'KN7F209Q41',
  product: { name: 'اتوی نوا', slug: 'nova-iron', picture: '/api/V1/picture/iron/2b6f6f/1' },
  guaranteeFrom: '2026-03-21T00:00:00Z',
  guaranteeUntil: '2028-03-19T20:30:00Z',
  guaranteed: true,
}

function show(answer: unknown) {
  const api = fakeApi({ [check]: answer })
  render(
    <TestHost path="/productSerial/5" api={api}>
      <SerialForm agent={anAgent} />
    </TestHost>,
  )
  return api
}

const field = () => screen.getByRole('textbox', { name: 'سریال کالا' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'بررسی سریال' }))

test('serial – genuine, typed in Persian digits with dashes – shows the product and the guarantee in the Persian calendar', async () => {
  const asked: unknown[] = []
  show((input: unknown) => {
    asked.push(input)
    return genuine
  })
  await userEvent.type(field(), 'kn۷f-209q ۴۱{Enter}')
  expect(await screen.findByRole('heading', { name: 'این کالا اصل است' })).toBeTruthy()
  expect(asked).toEqual([{ body: { agentId: 5, serial: 'KN7F209Q41' } }])
  expect(screen.getByRole('link', { name: 'اتوی نوا' }).getAttribute('href')).toBe('/product/nova-iron')
  expect(screen.getByText('۱ فروردین ۱۴۰۵')).toBeTruthy()
  expect(screen.getByText('۱ فروردین ۱۴۰۷')).toBeTruthy()
  expect(screen.getByText('ضمانت برقرار است')).toBeTruthy()
  await userEvent.type(field(), '5')
  expect(screen.queryByRole('heading', { name: 'این کالا اصل است' })).toBeNull()
})

test('serial – of another agent, then unknown – links to that agent’s page, then to the offices', async () => {
  const other = { id: 7, name: 'نمایندگی کارون', city: 'اهواز', phone: '06100000108' }
  let answer: SerialAnswer = { result: 'other-agent', serial: 'KN7F209Q41', agent: other }
  show(() => answer)
  await userEvent.type(field(), 'KN7F209Q41')
  await press()
  const link = await screen.findByRole('link', { name: 'صفحهٔ نمایندگی کارون' })
  expect(link.getAttribute('href')).toBe('/productSerial/7')
  answer = { result: 'unknown', serial: 'KN7F209Q41' }
  await press()
  expect(await screen.findByRole('heading', { name: 'این سریال شناخته نشد' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'تماس با ما' })).toBeTruthy()
})

test.each(['', 'سریال', '<b>'])(
  'serial – invalid input %j – is reported at the field, without a request',
  async text => {
    const api = show(genuine)
    if (text !== '') await userEvent.type(field(), text)
    await press()
    expect(screen.getByText(textOf('serial-form'))).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(api.calls).toEqual([])
  },
)

test.each([
  [new ApiFailure('http', { status: 429, code: 'TOO_MANY_REQUESTS' }), textOf('TOO_MANY_REQUESTS')],
  [new ApiFailure('network'), textOf('connection-problem')],
])('serial – check fails – shows why and keeps the input', async (failure, sentence) => {
  show(failure)
  await userEvent.type(field(), 'KN7F209Q41')
  await press()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'KN7F209Q41')
})
