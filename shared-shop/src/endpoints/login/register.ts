import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { loginFormSchema, visitorTokenSchema, wordStatusSchema } from './login-form.ts'

/** Spec §7: 422 with `errors.phoneNumber` when the number is already used. Name rule: spec §5. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/V1/register',
  access: 'anybody',
  summary: 'Register a phone number with a name',
  body: z.extend(loginFormSchema, {
    name: z.string().check(z.trim(), z.maxLength(80)),
    cookie_token: visitorTokenSchema,
  }),
  answer: z.object({ status: wordStatusSchema, message: z.string() }),
})
