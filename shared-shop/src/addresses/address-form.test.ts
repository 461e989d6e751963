import { expect, test } from 'vitest'
import {
  type AddressFormValues,
  addressFormFor,
  addressFormOf,
  checkAddress,
  emptyAddressForm,
  parsePostalCode,
  provinceIdOf,
} from './address-form.ts'

const good: AddressFormValues = {
  title: 'خانه',
  recipient: 'نگار  رستمي',
  recipientPhone: '۰۹۱۲۳۴۵۶۷۸۹',
  provinceId: '2',
  cityId: '5',
  street: 'بلوار چمران، کوچهٔ ۱۲',
  plaque: '۸',
  unit: '',
  postalCode: '۷۱۹۳۶-۱۲۳۴۵',
}

test('valid address – is returned as the API expects it: Latin digits, normalised letters', () => {
  expect(checkAddress(good)).toEqual({
    ok: true,
    address: {
      title: 'خانه',
      recipient: 'نگار رستمی',
      recipientPhone: '09123456789',
      cityId: 5,
      street: 'بلوار چمران، کوچهٔ ۱۲',
      plaque: '8',
      unit: '',
      postalCode: '7193612345',
    },
  })
})

test('empty form – has an error text for every required field', () => {
  const checked = checkAddress(emptyAddressForm)
  expect(Object.keys(checked.ok ? {} : checked.errors).sort()).toEqual(
    ['cityId', 'postalCode', 'provinceId', 'recipient', 'recipientPhone', 'street', 'title'].sort(),
  )
})

test.each([
  [{ recipientPhone: '۰۹۱۲' }, 'recipientPhone', 'شماره تماس باید 11 عدد باشد.'],
  [{ recipientPhone: '۰۷۱۱۲۳۴۵۶۷۸' }, 'recipientPhone', 'شماره موبایل باید با ۰۹ شروع شود.'],
  [{ postalCode: '۱۲۳' }, 'postalCode', 'کد پستی باید ۱۰ رقم باشد و با صفر شروع نشود.'],
  [{ postalCode: '۰۱۹۳۶۵۳۴۷۱' }, 'postalCode', 'کد پستی باید ۱۰ رقم باشد و با صفر شروع نشود.'],
  [{ cityId: '' }, 'cityId', 'شهر را انتخاب کنید.'],
] as const)('%o – refused with its sentence', (changes, field, sentence) => {
  expect(checkAddress({ ...good, ...changes })).toEqual({ ok: false, errors: { [field]: sentence } })
})

test('saved address – opened and saved unchanged – stays the same', () => {
  const checked = checkAddress(good)
  if (!checked.ok) throw new Error('the sample is wrong')
  const kept = { ...checked.address, id: 3, city: 'شیراز', province: 'فارس' }
  const values = addressFormOf(kept)
  expect(values).toMatchObject({ recipientPhone: '۰۹۱۲۳۴۵۶۷۸۹', plaque: '۸', cityId: '5', provinceId: '' })
  expect(checkAddress(values)).toEqual(checked)
})

test('province – none chosen – is the city’s province', () => {
  const provinces = [
    { id: 1, name: 'تهران', cities: [{ id: 9, name: 'ری' }] },
    { id: 2, name: 'فارس', cities: [{ id: 5, name: 'شیراز' }] },
  ]
  expect(provinceIdOf({ ...good, provinceId: '' }, provinces)).toBe('2')
  expect(provinceIdOf({ ...good, provinceId: '1' }, provinces)).toBe('1')
  expect(provinceIdOf({ ...good, provinceId: '', cityId: '77' }, provinces)).toBe('')
  expect(provinceIdOf(emptyAddressForm, provinces)).toBe('')
})

test('addressFormFor – an edited address, or none – starts with that address, or one called «خانه» with the user’s name and phone', () => {
  const checked = checkAddress(good)
  const kept = checked.ok ? checked.address : undefined
  expect(kept && addressFormFor(kept, { name: 'نام دیگر' })).toEqual(kept && addressFormOf(kept))
  expect(addressFormFor(undefined, { name: 'نگار رستمی', phone: '09120000000' })).toEqual({
    ...emptyAddressForm,
    recipient: 'نگار رستمی',
    recipientPhone: '۰۹۱۲۰۰۰۰۰۰۰',
    title: 'خانه',
  })
})

test.each(['1234567890', '۱۲۳۴۵۶۷۸۹۰', '12345-67890', ' 12345 67890 '])(
  'parsePostalCode – «%s» – is 1234567890',
  raw => {
    expect(parsePostalCode(raw)).toEqual({ ok: true, value: '1234567890' })
  },
)

test.each(['', '123456789', '12345678901', '0234567890', '12345a7890', '1234567890;'])(
  'parsePostalCode – «%s» – is refused',
  raw => {
    expect(parsePostalCode(raw)).toEqual({ ok: false, code: 'postal-code' })
  },
)
