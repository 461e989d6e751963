import { defineEndpoint } from 'shared-base/http/endpoint'
import { profileInputSchema, profileSchema } from '../../account/profile.ts'

/**
 * Changes the profile of the token's user; leave `card` out to keep it. INVALID_INPUT names the fields, including a
 * birthday in the future.
 */
export const profileUpdate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/profile',
  access: 'user',
  summary: 'Change the profile',
  body: profileInputSchema,
  answer: profileSchema,
})
