import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { codeDigits } from '../../login/code.ts'
import { loginFormSchema, visitorTokenSchema } from './login-form.ts'

/**
 * Spec §7: status 'true' when a code was sent, 'false' when the number is not registered. 429 when requested too often.
 * The code is valid only for the visitor of `cookie_token` or, if that is empty or left out, of the X-Visitor-Token
 * header. It has 4 digits; `digits` says so when it has 6, because somebody is guessing codes.
 */
export const generateCode = defineEndpoint({
  method: 'POST',
  path: '/api/V1/generateCode',
  access: 'anybody',
  summary: 'Send a one-time code by SMS',
  body: z.extend(loginFormSchema, { cookie_token: z.optional(z.union([visitorTokenSchema, z.literal('')])) }),
  answer: z.object({
    /** Anything else is a failure that the login tells (spec §8), so it is not refused here. */
    status: z.string(),
    message: z.string(),
    digits: z.optional(z.literal(codeDigits.long)),
  }),
})
