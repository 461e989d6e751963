import * as z from 'shared-base/schema'
import { chanelOf } from '../../login/sms-channel.ts'

/** Spec §3 Login form. `phoneNumber` is `09…`, 11 Latin digits; `chanel` is the API's spelling. */
export const loginFormSchema = z.object({
  phoneNumber: z.string().check(z.regex(/^09\d{9}$/)),
  type: z._default(z.literal('phoneNumber'), 'phoneNumber'),
  name: z._default(z.string().check(z.maxLength(80)), ''),
  chanel: z._default(z.enum(chanelOf), chanelOf.first),
})

/** Spec §3 Visitor identity; reused from 8 characters. */
export const visitorTokenSchema = z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/))

/** Spec §7: `status` is the string 'true' or 'false'. */
export const wordStatusSchema = z.enum(['true', 'false'])
