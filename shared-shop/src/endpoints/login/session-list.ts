import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { deviceSchema } from '../../account/profile.ts'

/** The sessions of the token's user: this browser first, then the most recently used. */
export const sessionList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/session/list',
  access: 'user',
  summary: 'Browsers in which the user is signed in',
  answer: z.array(deviceSchema),
})
