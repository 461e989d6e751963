import * as z from 'shared-shop/schema'
import { deviceSchema } from '../../account/profile.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** The sessions of the token's user: this browser first, then the most recently used. */
export const sessionList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/session/list',
  access: 'user',
  summary: 'Browsers in which the user is signed in',
  answer: z.array(deviceSchema),
})
