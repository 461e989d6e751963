import * as z from 'shared-base/schema'
import { idSchema, instantSchema } from 'shared-base/schema/primitives'
import { addressSchema } from '../addresses/address.ts'
import { appliedDiscountSchema } from '../discounts/discount.ts'
import { orderStatusSchema } from '../orders/order.ts'
import { fromGregorianDay } from '../text/jalali.ts'
import { parseBankCard } from './bank-card.ts'
import { parsePersonName } from './person-name.ts'

/** Maximum length of a name and of an e-mail address. */
export const NAME_LENGTH = 80
export const EMAIL_LENGTH = 254

export const profileSchema = z.object({
  name: z.string(),
  /** `09…`, 11 Latin digits. */
  phoneNumber: z.string(),
  email: z.nullable(z.string()),
  /** A Gregorian day, `YYYY-MM-DD`. */
  birthday: z.nullable(z.string()),
  /** The last four digits of the refund card: the full number never leaves the server. */
  cardEnd: z.nullable(z.string()),
  memberSince: instantSchema,
})
export type Profile = z.infer<typeof profileSchema>

/** Something before the @, a domain with a dot after it, and no white space. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:."]{2,}$/

/**
 * The fields a user may change. `email` and `birthday` may be empty. Leave `card` out to keep it; send it empty to
 * remove it.
 */
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

/** A discount code issued to one user. */
const ownDiscountSchema = z.extend(appliedDiscountSchema, { endsAt: z.nullable(instantSchema) })
export type OwnDiscount = z.infer<typeof ownDiscountSchema>

export const overviewSchema = z.object({
  /** Only states that at least one order is in. */
  orders: z.array(z.object({ status: orderStatusSchema, count: z.int() })),
  addressCount: z.int(),
  defaultAddress: z.nullable(addressSchema),
  /** Reviews and questions. */
  commentCount: z.int(),
  /** Discount codes issued to this user that can be used now. */
  discountCount: z.int(),
  /** These codes, those that end first at the beginning; an older API leaves them out. */
  discounts: z.optional(z.array(ownDiscountSchema)),
})
export type Overview = z.infer<typeof overviewSchema>

/** A browser the user is signed in with. */
export const deviceSchema = z.object({
  id: idSchema,
  /** The `User-Agent` header sent at login; may be empty. */
  userAgent: z.string(),
  signedInAt: instantSchema,
  seenAt: instantSchema,
  /** Whether this session made the request. */
  current: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>
