// @vitest-environment jsdom

import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { TestHost } from 'shared-remote/testing/test-host'
import { ApiFailure } from 'shared-shop/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { press, showPage, signInBrowser, userName, userPhone } from '../testing/show-page.tsx'
import { page } from './edit-profile.tsx'

// Wait longer for conditions on a busy machine.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const profile = {
  name: userName,
  phoneNumber: userPhone,
  email: null,
  birthday: null,
  cardEnd: '7893',
  memberSince: '2026-01-01T00:00:00.000Z',
}
const device = (id: number, current: boolean) => ({
  id,
  userAgent: current ? 'Windows Chrome/126' : 'Android Firefox/127',
  signedInAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-20T09:00:00.000Z',
  current,
})

beforeEach(signInBrowser)
afterEach(cleanup)

const show = () =>
  showPage(page, {
    path: '/profile/editProfile',
    answers: {
      'GET /api/V1/user/profile': profile,
      'GET /api/V1/user/session/list': [device(1, true), device(2, false)],
    },
  })

const SAVE = 'POST /api/V1/user/profile'
const nameField = () => screen.findByRole('textbox', { name: 'نام و نام خانوادگی' })

describe('profile form', () => {
  it('save – other name – sends no card and checks the session again', async () => {
    const { asked, user, sent } = show()
    await user.clear(await nameField())
    await user.type(await nameField(), 'نگار کریمی')
    await press(user, 'ذخیرهٔ مشخصات')
    const call = await asked(SAVE)
    expect(call.input).toEqual({ body: { name: 'نگار کریمی', email: '', birthday: '' } })
    await act(() => call.answer({ ...profile, name: 'نگار کریمی' }))
    expect(await screen.findByText('مشخصات شما ذخیره شد.')).toBeTruthy()
    expect(sent).toEqual([{ name: 'session/check', payload: {} }])
    expect(screen.queryByRole('button', { name: 'کنار گذاشتن تغییرها' })).toBeNull()
  })

  it('save – offline, then reloaded – shows the reason and the draft survives', async () => {
    const { asked, user } = show()
    await user.type(await screen.findByRole('textbox', { name: 'ایمیل (اختیاری)' }), 'negar@example.com')
    await press(user, 'ذخیرهٔ مشخصات')
    const call = await asked(SAVE)
    await act(() => call.fail(new ApiFailure('network')))
    expect(await screen.findByText('مشکلی در ارتباط به وجود آمده است')).toBeTruthy()
    cleanup()
    const again = show()
    expect(await screen.findByDisplayValue('negar@example.com')).toBeTruthy()
    expect(screen.getByText('آنچه نوشته بودید و هنوز ذخیره نشده بود، این‌جاست.')).toBeTruthy()
    await press(again.user, 'کنار گذاشتن تغییرها')
    expect(screen.queryByDisplayValue('negar@example.com')).toBeNull()
  })

  it('field – refused by the server – shows its text and gets focus', async () => {
    const { asked, user } = show()
    await nameField()
    await press(user, 'ذخیرهٔ مشخصات')
    const call = await asked(SAVE)
    await act(() =>
      call.fail(
        new ApiFailure('http', {
          status: 422,
          code: 'INVALID_INPUT',
          errors: { email: ['ایمیل را بازبینی کنید'] },
        }),
      ),
    )
    const email = await screen.findByRole('textbox', { name: 'ایمیل (اختیاری)' })
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(screen.getByText('ایمیل را بازبینی کنید')).toBeTruthy()
  })

  it('card – removed, then replaced – sends an empty string, then the digits', async () => {
    const { asked, user } = show()
    await nameField()
    await press(user, 'حذف کارت')
    await press(user, 'ذخیرهٔ مشخصات')
    const removed = await asked(SAVE)
    expect(removed.input).toMatchObject({ body: { card: '' } })
    await act(() => removed.answer({ ...profile, cardEnd: null }))
    await user.type(await screen.findByRole('textbox', { name: /کارت/ }), '6037991234567893')
    await press(user, 'ذخیرهٔ مشخصات')
    await waitFor(async () =>
      expect((await asked(SAVE)).input).toMatchObject({ body: { card: '6037991234567893' } }),
    )
  })
})

describe('devices', () => {
  it('other device – signed out – leaves the list; this device has no such button', async () => {
    const { asked, user } = show()
    expect(await screen.findByText('کروم، ویندوز')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'خروج از کروم، ویندوز' })).toBeNull()
    await press(user, 'خروج از فایرفاکس، اندروید')
    const call = await asked('POST /api/V1/user/session/:id/end')
    expect(call.input).toEqual({ params: { id: 2 } })
    await act(() => call.answer({ status: 'true' }))
    await waitFor(() => expect(screen.queryByText('فایرفاکس، اندروید')).toBeNull())
    expect(screen.getByText('از «فایرفاکس، اندروید» خارج شدید.')).toBeTruthy()
  })
})

it('devices – all others signed out – only this one is left', async () => {
  const { asked, user } = show()
  expect(await screen.findByText('فایرفاکس، اندروید')).toBeTruthy()
  await press(user, 'خروج از دستگاه‌های دیگر')
  const call = await asked('POST /api/V1/user/session/endOthers')
  await act(() => call.answer({ status: 'true' }))
  await waitFor(() => expect(screen.queryByText('فایرفاکس، اندروید')).toBeNull())
  expect(screen.getByText('کروم، ویندوز')).toBeTruthy()
  expect(screen.getByText('از همهٔ دستگاه‌های دیگر خارج شدید.')).toBeTruthy()
})

describe('deleting the account', () => {
  async function openDialog() {
    const shown = show()
    await nameField()
    await press(shown.user, 'حذف حساب')
    await shown.user.type(await screen.findByRole('textbox', { name: /حذف حساب من/ }), 'حذف حساب من')
    await press(shown.user, 'فرستادن کد تأیید')
    return { ...shown, code: await shown.asked('POST /api/V1/user/delete/code') }
  }

  it('delete – open orders – shows the reason and sends no code', async () => {
    const { code } = await openDialog()
    await act(() => code.fail(new ApiFailure('http', { status: 409, code: 'OPEN_ORDERS' })))
    expect(await screen.findByText(/سفارشی دارید که هنوز به پایان نرسیده است/)).toBeTruthy()
    expect(screen.queryByLabelText('کد تأیید')).toBeNull()
  })

  it('delete – wrong, then right code – shows the error at the field, then logs out and goes home', async () => {
    const { code, asked, user, sent, visited } = await openDialog()
    await act(() => code.answer({ status: 'true', message: '' }))
    await user.type(await screen.findByLabelText('کد تأیید'), '1234')
    await press(user, 'حذف برای همیشه')
    const wrong = await asked('POST /api/V1/user/delete')
    expect(wrong.input).toEqual({ body: { phrase: 'حذف حساب من', code: '1234' } })
    await act(() =>
      wrong.fail(
        new ApiFailure('http', {
          status: 422,
          code: 'INVALID_INPUT',
          errors: { code: ['کد وارد شده صحیح نیست.'] },
        }),
      ),
    )
    expect(await screen.findByText('کد وارد شده صحیح نیست.')).toBeTruthy()
    await press(user, 'حذف برای همیشه')
    const right = await asked('POST /api/V1/user/delete')
    await act(() => right.answer({ status: 'true' }))
    await waitFor(() => expect(visited).toEqual(['/']))
    expect(sent).toEqual([{ name: 'session/logout', payload: {} }])
  })
})

it('edit page – rendered on the server – a skeleton without personal data', () => {
  const html = renderToString(
    <TestHost path="/profile/editProfile">
      <page.Page data={null} />
    </TestHost>,
  )
  expect(html).toContain('در حال بارگذاری')
  expect(html).not.toMatch(/\sstyle="/)
})
