import { ApiFailure } from 'shared-base/client/api-failure'
import { describe, expect, test } from 'vitest'
import { sentenceOf, toastOf } from './toast.ts'

describe('toastOf', () => {
  test.each([
    [new ApiFailure('http', { status: 500 }), 'server-error'],
    [new ApiFailure('http', { status: 404, code: 'phone-taken' }), 'not-found'],
    [new ApiFailure('network'), 'connection-problem'],
    [new ApiFailure('timeout'), 'connection-problem'],
    [new ApiFailure('invalid-answer', { status: 200 }), 'unknown-error'],
    [new Error('bug'), 'unknown-error'],
  ])('%s – has a toast', (failure, code) => {
    expect(toastOf(failure)?.code).toBe(code)
  })

  test('a cancelled call – has no toast', () => {
    expect(toastOf(new ApiFailure('aborted'))).toBeUndefined()
  })
})

describe('sentenceOf', () => {
  test.each([
    [
      new ApiFailure('http', { status: 422, code: 'phone-taken', message: 'x' }),
      'این شماره تماس استفاده شده است.',
    ],
    [new ApiFailure('http', { status: 409, code: 'sold-out', message: 'تمام شد' }), 'تمام شد'],
    [
      new ApiFailure('http', { status: 409, code: 'SOLD_OUT', message: 'x' }),
      'بعضی از کالاهای این سفارش تمام شده‌اند؛ سبد خرید را بازبینی کنید.',
    ],
    [
      new ApiFailure('http', { status: 422, code: 'INVALID_INPUT', message: 'نام کوتاه است' }),
      'نام کوتاه است',
    ],
    [new ApiFailure('http', { status: 422, code: 'INVALID_INPUT' }), 'اطلاعات به درستی وارد نشده است.'],
    [new ApiFailure('http', { status: 403 }), 'شما دسترسی لازم برای ورود به این بخش را ندارید.'],
    [new ApiFailure('aborted'), ''],
  ])('%o – text by code, else the server’s, else by status', (failure, sentence) => {
    expect(sentenceOf(failure)).toBe(sentence)
  })
})
