import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { userSchema } from '../../login/user.ts'

/** Spec §7: the user of a stored token, or the number 404 (with HTTP 200) if there is none. */
export const userCheck = defineEndpoint({
  method: 'POST',
  path: '/api/V1/userCheck',
  access: 'anybody',
  summary: 'Who holds this api_token',
  body: z.object({ api_token: z.string().check(z.maxLength(200)) }),
  answer: z.union([userSchema, z.literal(404)]),
})
