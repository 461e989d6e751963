// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiFailure } from 'shared-shop/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from '../../pages/product.tsx'
import { aProduct } from '../../testing/fixtures.ts'
import { renderFor } from '../../testing/session-host.tsx'
import type { Answers } from '../../testing/test-host.tsx'

const statePath = 'POST /api/V1/product/restock/state'
const askPath = 'POST /api/V1/product/restock'
const cancelPath = 'POST /api/V1/product/restock/cancel'
const done = { status: 'true' }

// Compile the chunk up front: these tests do not measure loading time.
beforeAll(async () => {
  await import('./restock-dialog.tsx')
})
afterEach(cleanup)

/** The product in black, which is out of stock while other colors are available. */
function show(answers: Answers, session: 'guest' | 'user', search = '?color=5') {
  const shown = renderFor(
    session,
    <page.Page data={{ product: aProduct(), related: [] }} />,
    { [statePath]: { colorIds: [], bySms: true }, ...answers },
    `/product/nova-barista${search}`,
  )
  return { ...shown, box: within(screen.getByRole('region', { name: 'قیمت و خرید' })) }
}

test('color in stock – shown – sends no request about restock requests', () => {
  const { api, box } = show({}, 'user', '?color=3')
  expect(api.calls).toEqual([])
  expect(box.queryByRole('button', { name: 'خبرم کن' })).toBeNull()
})

test('color out of stock, others available – user presses the button – requests this color at once, and can cancel', async () => {
  const asked: unknown[] = []
  const note = (input: { body: unknown }) => {
    asked.push(input.body)
    return done
  }
  const { box, sent } = show({ [askPath]: note, [cancelPath]: note }, 'user')
  expect(box.getByText('این رنگ فعلاً موجود نیست')).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'خبرم کن' }))
  await userEvent.click(await box.findByRole('button', { name: 'لغو «خبرم کن»' }))
  expect(await box.findByRole('button', { name: 'خبرم کن' })).toBeTruthy()
  expect(asked).toEqual([
    { productId: 11, colorId: 5 },
    { productId: 11, colorId: 5 },
  ])
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    { kind: 'success', text: 'به محض موجود شدن خبرتان می‌کنیم.' },
    { kind: 'info', text: 'درخواست «خبرم کن» لغو شد.' },
  ])
})

test('user with a restock request – page opens – shows it', async () => {
  const { box } = show({ [statePath]: { colorIds: [5], bySms: true } }, 'user')
  expect(await box.findByRole('button', { name: 'لغو «خبرم کن»' })).toBeTruthy()
})

test('guest – enters an invalid phone, then a valid one – sends only the valid one, in Latin digits', async () => {
  const asked: unknown[] = []
  const { box } = show(
    {
      [askPath]: (input: { body: unknown }) => {
        asked.push(input.body)
        return done
      },
    },
    'guest',
  )
  await userEvent.click(box.getByRole('button', { name: 'خبرم کن' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'خبرم کن' }))
  const field = dialog.getByLabelText('شمارهٔ موبایل')
  expect(field).toHaveProperty('value', '۰۹')
  await userEvent.type(field, '12{Enter}')
  expect(dialog.getByText('شماره تماس باید 11 عدد باشد.')).toBeTruthy()
  await userEvent.type(field, '12345678')
  expect(dialog.getByText('شماره تماس بیشتر از ۱۱ عدد است')).toBeTruthy()
  expect(field).toHaveProperty('value', '۰۹۱۲۱۲۳۴۵۶۷')
  await userEvent.type(field, '{Enter}')
  expect(await box.findByRole('button', { name: 'لغو «خبرم کن»' })).toBeTruthy()
  expect(asked).toEqual([{ productId: 11, colorId: 5, phoneNumber: '09121234567' }])
})

test('guest – server refuses – the dialog shows why and keeps the number', async () => {
  const refused = new ApiFailure('http', { status: 422, code: 'RESTOCK_LIMIT' })
  const { box } = show({ [askPath]: refused }, 'guest')
  await userEvent.click(box.getByRole('button', { name: 'خبرم کن' }))
  const field = await screen.findByLabelText('شمارهٔ موبایل')
  await userEvent.type(field, '121234567{Enter}')
  expect(await screen.findByText(/^برای این شماره بیش از اندازه/)).toBeTruthy()
  expect(field).toHaveProperty('value', '۰۹۱۲۱۲۳۴۵۶۷')
})

test('guest – the shop cannot send SMS – is asked to sign in', async () => {
  const { box, api, logins } = show({ [statePath]: { colorIds: [], bySms: false } }, 'guest')
  await waitFor(() => expect(api.calls).toEqual([statePath]))
  await userEvent.click(box.getByRole('button', { name: 'خبرم کن' }))
  await waitFor(() => expect(logins).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('user – offline – sees an error and can retry', async () => {
  const { box, sent } = show({ [askPath]: new ApiFailure('network') }, 'user')
  await userEvent.click(box.getByRole('button', { name: 'خبرم کن' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.payload).toMatchObject({ kind: 'error', text: 'مشکلی در ارتباط به وجود آمده است' })
  expect(box.getByRole('button', { name: 'خبرم کن' })).toBeTruthy()
})
