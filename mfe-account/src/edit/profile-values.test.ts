import type { Profile } from 'shared-shop/account/profile'
import { expect, test } from 'vitest'
import { checkProfile, isSame, type ProfileValues, valuesOf } from './profile-values.ts'

const now = new Date('2026-11-20T08:00:00Z')
const profile: Profile = {
  name: 'نگار رستمی',
  phoneNumber: '09120000000',
  email: 'negar@example.com',
  birthday: '1991-03-20',
  cardEnd: '7893',
  memberSince: '2026-01-01T00:00:00.000Z',
}
const values = valuesOf(profile)
const check = (changes: Partial<ProfileValues>) => checkProfile({ ...values, ...changes }, now)

test('profile – saved unchanged – sends the same values and no card', () => {
  expect(values.birthday).toEqual({ day: '29', month: '12', year: '1369' })
  expect(checkProfile(values, now)).toEqual({
    ok: true,
    input: { name: 'نگار رستمی', email: 'negar@example.com', birthday: '1991-03-20' },
  })
  expect(isSame(values, valuesOf(profile))).toBe(true)
  expect(isSame(values, { ...values, email: '' })).toBe(false)
})

test('profile – only a name – is valid', () => {
  const bare = valuesOf({ ...profile, email: null, birthday: null, cardEnd: null })
  expect(checkProfile(bare, now)).toEqual({
    ok: true,
    input: { name: 'نگار رستمی', email: '', birthday: '' },
  })
})

test('card – new, removed, kept – sends digits, an empty string, nothing', () => {
  expect(check({ cardChoice: 'new', card: '۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳' })).toMatchObject({
    input: { card: '6037991234567893' },
  })
  expect(check({ cardChoice: 'none' })).toMatchObject({ input: { card: '' } })
})

test.each([
  [{ name: '' }, 'name', 'لطفا نام و نام خانوادگی خود را وارد کنید'],
  [
    { name: 'نگار' },
    'name',
    'لطفا نام خود را به همراه نام خانوادگی وارد کنید . و بین نام و نام خانوادگی فاصله قرار دهید',
  ],
  [{ name: `${'ن'.repeat(60)} ${'ر'.repeat(60)}` }, 'name', 'نام حداکثر ۸۰ حرف است.'],
  [{ email: 'negar@' }, 'email', 'نشانی ایمیل درست نیست؛ مانند name@example.com بنویسید.'],
  [{ birthday: { day: '3', month: '', year: '1370' } }, 'birthday', 'تاریخ تولد را کامل و درست انتخاب کنید.'],
  [
    { birthday: { day: '30', month: '12', year: '1400' } },
    'birthday',
    'تاریخ تولد را کامل و درست انتخاب کنید.',
  ],
  [{ birthday: { day: '30', month: '8', year: '1405' } }, 'birthday', 'تاریخ تولد نمی‌تواند در آینده باشد.'],
  [
    { cardChoice: 'new', card: '۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۲' },
    'card',
    'شمارهٔ کارت درست نیست؛ ۱۶ رقم روی کارت را بازبینی کنید.',
  ],
] as const)('profile – %o – refused with the text of that field', (changes, field, sentence) => {
  expect(check(changes)).toEqual({ ok: false, errors: { [field]: sentence } })
})
