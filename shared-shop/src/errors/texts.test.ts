import { describe, expect, test } from 'vitest'
import { httpStatusToast, isSwallowedStatus, isTextCode, textOf } from './texts.ts'

// Copied from the specification by hand, so that accidental changes fail.
test.each([
  ['logged-out', 'از حساب کاربری خود خارج شدین.'],
  ['soon', 'بزودی'],
  ['unavailable', 'ناموجود'],
  ['phone-too-long', 'شماره تماس بیشتر از ۱۱ عدد است'],
  ['phone-length', 'شماره تماس باید 11 عدد باشد.'],
  ['code-length', 'کد ۴ رقمی ورود را وارد کنید'],
  ['name-required', 'لطفا نام و نام خانوادگی خود را وارد کنید'],
  [
    'name-needs-space',
    'لطفا نام خود را به همراه نام خانوادگی وارد کنید . و بین نام و نام خانوادگی فاصله قرار دهید',
  ],
  ['reset-code-required', 'کد ارسالی را وارد کنید.'],
  ['newsletter-member', 'شما در خبرنامه ثبت هستید'],
  ['newsletter-login', 'برای عضویت باید در سایت وارد شوید'],
  ['page-error', 'خطای نامشخص رخ داده است'],
  ['code-request-failed', 'ارسال کد نا موفق بود'],
  ['connection-problem', 'مشکلی در ارتباط به وجود آمده است'],
  ['phone-taken', 'این شماره تماس استفاده شده است.'],
] as const)('textOf – %s – is the sentence of the specification', (code, sentence) => {
  expect(textOf(code)).toBe(sentence)
})

test('textOf – the limit of an address book – uses Persian digits', () => {
  expect(textOf('ADDRESS_LIMIT')).toBe('بیشتر از ۵۰ آدرس نمی‌توان ثبت کرد.')
})

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

test.each([
  ['LOGIN_REQUIRED', 'login-required'],
  ['NOT_FOUND', 'not-found'],
  ['PHONE_TAKEN', 'phone-taken'],
  ['SMS_DOWN', 'code-request-failed'],
  ['UNAVAILABLE', 'server-error'],
] as const)('textOf – %s, as the API answers it – is the sentence of %s', (code, same) => {
  expect(isTextCode(code)).toBe(true)
  expect(textOf(code)).toBe(textOf(same))
})

test('isSwallowedStatus – every status – is swallowed only if the specification lists it', () => {
  const swallowed = Array.from({ length: 600 }, (_, status) => status).filter(isSwallowedStatus)
  expect(swallowed).toEqual([400, 401, 403, 404, 429, 500, 503, 504])
})

test.each(['', 'toString', '__proto__', 'nope', undefined, 7])('isTextCode – %o – has no sentence', code => {
  expect(isTextCode(code)).toBe(false)
})
