// @vitest-environment jsdom

import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import type { Address } from 'shared-shop/addresses/address'
import { ApiFailure } from 'shared-shop/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { press, showPage, signInBrowser } from '../testing/show-page.tsx'
import { page } from './address.tsx'

// Wait longer for conditions on a busy machine.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

const address = (id: number, changes: Partial<Address> = {}): Address => ({
  id,
  title: `نشانی ${id}`,
  recipient: 'نگار رستمی',
  recipientPhone: '09120000000',
  cityId: 5,
  city: 'شیراز',
  province: 'فارس',
  street: 'بلوار چمران',
  plaque: '8',
  unit: '',
  postalCode: '7193612345',
  isDefault: id === 1,
  ...changes,
})

beforeEach(signInBrowser)
afterEach(cleanup)

const LIST = 'GET /api/V1/user/address/list'

const show = (book: readonly Address[] | undefined, userId = 7) =>
  showPage(page, {
    path: '/profile/address',
    userId,
    answers: {
      'GET /api/V1/province/list': [{ id: 2, name: 'فارس', cities: [{ id: 5, name: 'شیراز' }] }],
      ...(book ? { [LIST]: book } : {}),
    },
  })

describe('address book', () => {
  it('list – loading, failed, retried – shows each state', async () => {
    const { asked, user } = show(undefined)
    const first = await asked(LIST)
    await act(() => first.fail())
    expect(await screen.findByText('مشکلی در ارتباط به وجود آمده است')).toBeTruthy()
    await press(user, 'تلاش دوباره')
    const second = await asked(LIST)
    await act(() => second.answer([address(1)]))
    expect(await screen.findByRole('article', { name: /نشانی 1/ })).toBeTruthy()
  })

  it('delete – undone – the card returns with focus', async () => {
    const { asked, user } = show([address(1), address(2)])
    await press(user, 'حذف نشانی 2')
    const call = await asked('POST /api/V1/user/address/:id/delete')
    expect(call.input).toEqual({ params: { id: 2 } })
    await act(() => call.answer({ status: 'true' }))
    const undo = await screen.findByRole('button', { name: 'بازگرداندن' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await user.click(undo)
    const restore = await asked('POST /api/V1/user/address/:id/restore')
    await act(() => restore.answer(address(2)))
    await waitFor(() => expect(document.activeElement?.id).toBe('address-2'))
  })

  it('delete – fails – the card stays and an error is shown', async () => {
    const { asked, user } = show([address(1)])
    await press(user, 'حذف نشانی 1')
    const call = await asked('POST /api/V1/user/address/:id/delete')
    await act(() => call.fail(new ApiFailure('http', { status: 500, code: 'SERVER_ERROR' })))
    expect(
      await within(screen.getAllByRole('alert')[0] as HTMLElement).findByText('ارتباط با سرور برقرار نشد.'),
    ).toBeTruthy()
    expect(screen.getByRole('article', { name: /نشانی 1/ })).toBeTruthy()
  })

  it('edit – refused, then reloaded – the draft survives, for its user only', async () => {
    const { asked, user } = show([address(1)])
    await press(user, 'ویرایش نشانی 1')
    const street = await screen.findByRole('textbox', { name: 'نشانی' })
    await user.type(street, '، کوچهٔ ۱۲')
    await press(user, 'ذخیرهٔ نشانی')
    const call = await asked('POST /api/V1/user/address/:id')
    await act(() => call.fail(new ApiFailure('http', { status: 409, code: 'ADDRESS_EXISTS' })))
    expect(await screen.findByText('همین نشانی را پیش از این ثبت کرده‌اید.')).toBeTruthy()
    cleanup()
    show([address(1)])
    expect(await screen.findByDisplayValue('بلوار چمران، کوچهٔ ۱۲')).toBeTruthy()
    cleanup()
    show([address(1)], 8)
    await screen.findByRole('article', { name: /نشانی 1/ })
    expect(screen.queryByDisplayValue('بلوار چمران، کوچهٔ ۱۲')).toBeNull()
  })

  it('address book – 50 addresses – explains the limit instead of offering another', async () => {
    show(Array.from({ length: 50 }, (_, n) => address(n + 1)))
    expect(await screen.findByText('بیشتر از ۵۰ آدرس نمی‌توان ثبت کرد.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'نشانی تازه' })).toBeNull()
  })

  it('address book – token refused – redirects to login without an error', async () => {
    const { asked, bus, visited } = show(undefined)
    const call = await asked(LIST)
    await act(() => call.fail(new ApiFailure('http', { status: 401, code: 'LOGIN_REQUIRED' })))
    expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull()
    act(() => bus.setState('session', { status: 'guest' }))
    await waitFor(() => expect(visited).toEqual(['/login?url=%2Fprofile%2Faddress']))
  })
})
