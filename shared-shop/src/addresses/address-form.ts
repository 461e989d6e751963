import { accepted, type Result, refused } from 'shared-base/errors/result'
import * as z from 'shared-base/schema'
import { textOf } from '../errors/texts.ts'
import { parsePhone } from '../login/phone.ts'
import { toLatinDigits, toPersianDigits } from '../text/digits.ts'
import { normalizeText } from '../text/persian-text.ts'
import { type AddressInput, addressInputSchema, type Province } from './address.ts'

/** Parses an Iranian postal code into 10 Latin digits, the first not 0. Accepts any digits, spaces and hyphens. */
export function parsePostalCode(raw: string): Result<string, 'postal-code'> {
  const digits = toLatinDigits(raw).replace(/[\s\u200c\-\u2010-\u2015\u2212]/g, '')
  return /^[1-9][0-9]{9}$/.test(digits) ? accepted(digits) : refused('postal-code')
}

/**
 * Field values of an address form, as typed. Province and city ids are strings, because select elements hold strings. A
 * city may be set without its province, which is looked up in the province list.
 */
export const addressFormSchema = z.object({
  title: z.string(),
  recipient: z.string(),
  recipientPhone: z.string(),
  provinceId: z.string(),
  cityId: z.string(),
  street: z.string(),
  plaque: z.string(),
  unit: z.string(),
  postalCode: z.string(),
})
export type AddressFormValues = z.infer<typeof addressFormSchema>
export type AddressField = keyof AddressFormValues
export type AddressErrors = Partial<Record<AddressField, string>>

export const emptyAddressForm: AddressFormValues = {
  recipient: '',
  recipientPhone: '',
  provinceId: '',
  cityId: '',
  street: '',
  plaque: '',
  unit: '',
  postalCode: '',
  title: '',
}

/** Field order on the screen: the first invalid one gets the focus. */
export const addressFields = Object.keys(emptyAddressForm) as AddressField[]

export function addressFormOf(address: AddressInput): AddressFormValues {
  return {
    title: address.title,
    recipient: address.recipient,
    recipientPhone: toPersianDigits(address.recipientPhone),
    provinceId: '',
    cityId: String(address.cityId),
    street: address.street,
    plaque: toPersianDigits(address.plaque),
    unit: toPersianDigits(address.unit),
    postalCode: toPersianDigits(address.postalCode),
  }
}

/**
 * Initial form values: the address being edited, or one to fill in for the user, with their own name and phone (Latin
 * digits; empty if unknown).
 */
export function addressFormFor(
  address: AddressInput | undefined,
  { name, phone = '' }: { readonly name: string; readonly phone?: string | undefined },
): AddressFormValues {
  if (address) return addressFormOf(address)
  return { ...emptyAddressForm, recipient: name, recipientPhone: toPersianDigits(phone), title: 'خانه' }
}

/** The chosen province, else the province of the chosen city; '' while neither is known. */
export function provinceIdOf(
  { provinceId, cityId }: AddressFormValues,
  provinces: readonly Province[],
): string {
  if (provinceId !== '' || cityId === '') return provinceId
  const found = provinces.find(({ cities }) => cities.some(({ id }) => String(id) === cityId))
  return found ? String(found.id) : ''
}

type CheckedAddress =
  | { readonly ok: true; readonly address: AddressInput }
  | { readonly ok: false; readonly errors: AddressErrors }

const sentences: Record<Exclude<AddressField, 'postalCode' | 'recipientPhone'>, string> = {
  title: 'نامی برای این نشانی بنویسید، مانند «خانه»؛ حداکثر ۴۰ حرف.',
  recipient: 'نام و نام خانوادگی گیرنده را بنویسید.',
  provinceId: 'استان را انتخاب کنید.',
  cityId: 'شهر را انتخاب کنید.',
  street: 'نشانی را کامل بنویسید: خیابان، کوچه و نام ساختمان.',
  plaque: 'پلاک حداکثر ۲۰ حرف است.',
  unit: 'واحد حداکثر ۲۰ حرف است.',
}

/** The address in the API's format, or an error text for every invalid field. */
export function checkAddress(values: AddressFormValues): CheckedAddress {
  const phone = parsePhone(values.recipientPhone)
  const postalCode = parsePostalCode(values.postalCode)
  const parsed = addressInputSchema.safeParse({
    title: normalizeText(values.title),
    recipient: normalizeText(values.recipient),
    recipientPhone: phone.ok ? phone.value : '',
    cityId: Number(values.cityId),
    street: normalizeText(values.street),
    plaque: normalizeText(toLatinDigits(values.plaque)),
    unit: normalizeText(toLatinDigits(values.unit)),
    postalCode: postalCode.ok ? postalCode.value : '',
  })
  if (parsed.success) return { ok: true, address: parsed.data }
  const wrong = new Set(parsed.error.issues.map(issue => issue.path[0]))
  if (values.provinceId === '' && values.cityId === '') wrong.add('provinceId')
  const errors: AddressErrors = {}
  for (const field of addressFields) {
    if (!wrong.has(field)) continue
    if (field === 'recipientPhone') errors[field] = textOf(phone.ok ? 'phone-length' : phone.code)
    else if (field === 'postalCode') errors[field] = textOf('postal-code')
    else errors[field] = sentences[field]
  }
  return { ok: false, errors }
}

/** The server's error texts for the fields it refused (`errors` of an answer). */
export function refusedAddressFields(refused: Readonly<Record<string, readonly string[]>>): AddressErrors {
  const errors: AddressErrors = {}
  for (const field of addressFields) {
    const [sentence] = refused[field] ?? []
    if (sentence) errors[field] = sentence
  }
  return errors
}
