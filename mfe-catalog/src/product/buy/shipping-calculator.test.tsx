// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { TestHost } from 'shared-remote/testing/test-host'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ShippingCalculator from './shipping-calculator.tsx'

const provinces = [
  {
    id: 7,
    name: 'فارس',
    cities: [
      { id: 70, name: 'شیراز' },
      { id: 71, name: 'مرودشت' },
    ],
  },
]
const quoteOf = (cost: number) => ({
  options: [{ mode: 1, cost, payAtDoor: false, minDays: 2, maxDays: 4 }],
})

beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function calculator(
  answers: Readonly<Record<string, unknown>> = { 'GET /api/V1/province/list': provinces },
) {
  const api = fakeApi(answers)
  const user = userEvent.setup()
  render(
    <TestHost api={api}>
      <ShippingCalculator
        line={{ id: 11, colorId: 3, con: 1 }}
        weightGrams={900}
        known={null}
        onCity={() => {}}
      />
    </TestHost>,
  )
  const choose = async (city: string) => {
    await user.selectOptions(await screen.findByLabelText('استان'), 'فارس')
    await user.selectOptions(screen.getByLabelText('شهر'), city)
  }
  const quotes = () => api.asked.filter(({ name }) => name.startsWith('POST'))
  return { api, user, choose, quotes }
}

test('shipping calculator – another city chosen, the first city’s answer arrives late – shows only the chosen city’s', async () => {
  const { choose, quotes } = await calculator()
  await choose('شیراز')
  await choose('مرودشت')
  expect(quotes().map(({ input }) => (input.body as { cityId: number }).cityId)).toEqual([70, 71])
  expect(quotes()[0]?.signal?.aborted).toBe(true)
  await act(async () => quotes()[0]?.answer(quoteOf(70_000)))
  expect(screen.queryByText(/۷۰٬۰۰۰/)).toBeNull()
  await act(async () => quotes()[1]?.answer(quoteOf(90_000)))
  expect(screen.getByText(/۹۰٬۰۰۰/)).toBeTruthy()
})

test('shipping calculator – another city chosen after an answer – waits and does not show the old answer', async () => {
  const { choose, quotes } = await calculator()
  await choose('شیراز')
  await act(async () => quotes()[0]?.answer(quoteOf(70_000)))
  expect(screen.getByText(/۷۰٬۰۰۰/)).toBeTruthy()
  await choose('مرودشت')
  expect(screen.queryByText(/۷۰٬۰۰۰/)).toBeNull()
})

test('shipping calculator – quote fails – shows why and retries on press', async () => {
  const { choose, quotes, user } = await calculator()
  await choose('شیراز')
  await act(async () => quotes()[0]?.fail())
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  await act(async () => quotes()[1]?.answer(quoteOf(70_000)))
  expect(screen.getByText(/۷۰٬۰۰۰/)).toBeTruthy()
})

test('shipping calculator – provinces fail to load – shows why and retries on press', async () => {
  const { api, user } = await calculator({})
  await act(async () => api.asked[0]?.fail())
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  await act(async () => api.asked[1]?.answer(provinces))
  expect(screen.getByLabelText('استان')).toBeTruthy()
})
