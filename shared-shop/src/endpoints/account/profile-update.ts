import { profileInputSchema, profileSchema } from '../../account/profile.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/**
 * Changes the profile of the token's user; `card` left out stays as it is. INVALID_INPUT names the fields: a birthday
 * to come is one, too.
 */
export const profileUpdate = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/profile',
  access: 'user',
  summary: 'Change the profile',
  body: profileInputSchema,
  answer: profileSchema,
})
