import * as z from 'shared-shop/schema'
import { deviceSchema } from '../../account/profile.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Where the token's user is signed in: the asking browser first, then the one seen last. */
export const sessionList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/session/list',
  access: 'user',
  summary: 'Browsers in which the user is signed in',
  answer: z.array(deviceSchema),
})
