import { describe, expect, test } from 'vitest'
import { httpStatusToast, isSwallowedStatus, isTextCode } from './texts.ts'

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

test('isSwallowedStatus – every status – is swallowed only if the specification lists it', () => {
  const swallowed = Array.from({ length: 600 }, (_, status) => status).filter(isSwallowedStatus)
  expect(swallowed).toEqual([400, 401, 403, 404, 429, 500, 503, 504])
})

test.each(['', 'toString', '__proto__', 'nope', undefined, 7])('isTextCode – %o – has no sentence', code => {
  expect(isTextCode(code)).toBe(false)
})
