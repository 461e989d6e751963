import * as z from 'shared-base/schema'
import { normalizeBankCardInput, parseBankCard } from 'shared-shop/account/bank-card'
import { parsePersonName } from 'shared-shop/account/person-name'
import { NAME_LENGTH, type Profile, type ProfileInput, profileInputSchema } from 'shared-shop/account/profile'
import { textOf } from 'shared-shop/errors/texts'
import { tehranDay } from 'shared-shop/text/dates'
import { fromGregorianDay, toGregorianDay } from 'shared-shop/text/jalali'
import { normalizeText } from 'shared-shop/text/persian-text'

/** The form's fields, as typed. */
export const profileValuesSchema = z.object({
  name: z.string(),
  email: z.string(),
  /** Persian calendar, as option values of the selects. */
  birthday: z.object({ day: z.string(), month: z.string(), year: z.string() }),
  /** `keep` the saved card, enter a `new` one, or store `none`. */
  cardChoice: z.enum(['keep', 'new', 'none']),
  /** Persian digits in groups of four. */
  card: z.string(),
})
export type ProfileValues = z.infer<typeof profileValuesSchema>

/** In screen order. */
export const profileFields = ['name', 'email', 'birthday', 'card'] as const
type ProfileField = (typeof profileFields)[number]
export type ProfileErrors = Partial<Record<ProfileField, string>>

type CheckedProfile =
  | { readonly ok: true; readonly input: ProfileInput }
  | { readonly ok: false; readonly errors: ProfileErrors }

export function valuesOf(profile: Profile): ProfileValues {
  const day = profile.birthday === null ? undefined : fromGregorianDay(profile.birthday)
  return {
    name: profile.name,
    email: profile.email ?? '',
    birthday: day
      ? { day: String(day.day), month: String(day.month), year: String(day.year) }
      : { day: '', month: '', year: '' },
    cardChoice: profile.cardEnd === null ? 'new' : 'keep',
    card: '',
  }
}

/** Whether both would save the same profile. */
export function isSame(a: ProfileValues, b: ProfileValues): boolean {
  const comparable = (values: ProfileValues) =>
    JSON.stringify([values.name, values.email, partsOf(values), values.cardChoice, values.card])
  return comparable(a) === comparable(b)
}

/** The API input, or a text for every invalid field. `now` tells whether a birthday is in the future. */
export function checkProfile(values: ProfileValues, now: Date): CheckedProfile {
  const errors: ProfileErrors = {}
  const name = parsePersonName(values.name)
  if (!name.ok) errors.name = textOf(name.code)
  else if (name.value.length > NAME_LENGTH) errors.name = textOf('name-too-long')

  const email = normalizeText(values.email)
  if (!profileInputSchema.shape.email.safeParse(email).success) errors.email = textOf('email-form')

  const birthday = birthdayOf(values)
  if (birthday === undefined) errors.birthday = textOf('birthday-form')
  else if (birthday > tehranDay(now)) errors.birthday = textOf('birthday-future')

  const card = cardOf(values)
  if (card.wrong) errors.card = textOf('bank-card')

  if (!name.ok || birthday === undefined || Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    input: { name: name.value, email, birthday, ...(card.input === undefined ? {} : { card: card.input }) },
  }
}

/** The server's texts for refused fields (`errors` of an answer). */
export function refusedFields(refused: Readonly<Record<string, readonly string[]>>): ProfileErrors {
  const errors: ProfileErrors = {}
  for (const field of profileFields) {
    const [sentence] = refused[field] ?? []
    if (sentence) errors[field] = sentence
  }
  return errors
}

/** '' for no birthday; undefined for an incomplete or invalid date. */
function birthdayOf(values: ProfileValues): string | undefined {
  const parts = partsOf(values)
  if (parts.every(part => part === '')) return ''
  if (parts.some(part => part === '')) return undefined
  const [day, month, year] = parts.map(Number)
  return toGregorianDay({ day: day ?? 0, month: month ?? 0, year: year ?? 0 })
}

function partsOf({ birthday: { day, month, year } }: ProfileValues): string[] {
  return [day, month, year]
}

/** The card to send; undefined leaves the saved one unchanged. */
function cardOf({ cardChoice, card }: ProfileValues): { input?: string; wrong: boolean } {
  if (cardChoice === 'keep') return { wrong: false }
  if (cardChoice === 'none') return { input: '', wrong: false }
  if (normalizeBankCardInput(card) === '') return { wrong: false }
  const parsed = parseBankCard(card)
  return parsed.ok ? { input: parsed.value, wrong: false } : { wrong: true }
}
