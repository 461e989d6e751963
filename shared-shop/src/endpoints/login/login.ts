import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { sessionSchema } from '../../login/user.ts'
import { loginFormSchema, visitorTokenSchema, wordStatusSchema } from './login-form.ts'

/**
 * The code is `password`. Spec §7: `data` is present when status is 'true'; otherwise `message` says why (wrong, expired, too many attempts).
 */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/V1/login',
  access: 'anybody',
  summary: 'Log in with phone and code',
  body: z.extend(loginFormSchema, {
    password: z.string().check(z.regex(/^(\d{4}|\d{6})$/)),
    cookie_token: visitorTokenSchema,
  }),
  answer: z.object({ status: wordStatusSchema, message: z.string(), data: z.optional(sessionSchema) }),
})
