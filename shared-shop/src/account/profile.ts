import * as z from 'shared-shop/schema'
import { addressSchema } from '../addresses/address.ts'
import { orderStatusSchema } from '../orders/order.ts'
import { idSchema, instantSchema } from '../schema/primitives.ts'
import { fromGregorianDay } from '../text/jalali.ts'
import { parseBankCard } from './bank-card.ts'
import { parsePersonName } from './person-name.ts'

/** Longest name and e-mail address. */
export const NAME_LENGTH = 80
export const EMAIL_LENGTH = 254

/** A user as the own account shows it. */
export const profileSchema = z.object({
  name: z.string(),
  /** `09…`, 11 Latin digits. */
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  /** A Gregorian day, `YYYY-MM-DD`. */
  birthday: z.nullable(z.string()),
  /** The last four digits of the card for refunds: the rest never leaves the server. */
  cardEnd: z.nullable(z.string()),
  memberSince: instantSchema,
})
export type Profile = z.infer<typeof profileSchema>

/** Something before the @, and a domain with a dot after it; no white space. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:."]{2,}$/

/** What a user may change. `email` and `birthday` may be empty; `card` left out stays, empty is removed. */
export const profileInputSchema = z.object({
  name: z.string().check(
    z.trim(),
    z.maxLength(NAME_LENGTH),
    z.refine(name => parsePersonName(name).ok),
  ),
  email: z.union([z.literal(''), z.string().check(z.trim(), z.maxLength(EMAIL_LENGTH), z.regex(EMAIL))]),
  birthday: z.union([
    z.literal(''),
    z.string().check(z.refine(day => fromGregorianDay(day) !== undefined && day >= '1900-01-01')),
  ]),
  card: z.optional(z.union([z.literal(''), z.string().check(z.refine(card => parseBankCard(card).ok))])),
})
export type ProfileInput = z.infer<typeof profileInputSchema>

/** What the account shows at a glance. */
export const overviewSchema = z.object({
  /** Only states that orders are in. */
  orders: z.array(z.object({ status: orderStatusSchema, count: z.int() })),
  addressCount: z.int(),
  defaultAddress: z.nullable(addressSchema),
  /** Reviews and questions. */
  commentCount: z.int(),
  /** Discount codes that are the user's own and can be used now. */
  discountCount: z.int(),
})
export type Overview = z.infer<typeof overviewSchema>

/** A browser in which the user is signed in. */
export const deviceSchema = z.object({
  id: idSchema,
  /** The browser's own words at the login; may be empty. */
  userAgent: z.string(),
  signedInAt: instantSchema,
  seenAt: instantSchema,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>
