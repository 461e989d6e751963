import { describe, expect, test } from 'vitest'
import { httpStatusToast, isTextCode } from './texts.ts'

describe('httpStatusToast', () => {
  test.each([
    [500, 'warning', 'ارتباط با سرور برقرار نشد.'],
    [403, 'error', 'شما دسترسی لازم برای ورود به این بخش را ندارید.'],
    [404, 'error', 'صفحه مورد نظر یافت نشد.'],
    [422, 'error', 'اطلاعات به درستی وارد نشده است.'],
    [418, 'error', 'خطای ناشناخته رخ داده است.'],
    [503, 'error', 'خطای ناشناخته رخ داده است.'],
    [0, 'error', 'خطای ناشناخته رخ داده است.'],
  ])('%s – %s «%s»', (status, kind, text) => {
    expect(httpStatusToast(status)).toMatchObject({ kind, text })
  })

  test('401 – asks the shopper to log in', () => {
    expect(httpStatusToast(401).code).toBe('login-required')
  })
})

test.each(['', 'toString', '__proto__', 'nope', undefined, 7])('isTextCode – %o – has no sentence', code => {
  expect(isTextCode(code)).toBe(false)
})
