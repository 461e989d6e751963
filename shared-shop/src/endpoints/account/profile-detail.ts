import { defineEndpoint } from 'shared-base/http/endpoint'
import { profileSchema } from '../../account/profile.ts'

export const profileDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/profile',
  access: 'user',
  summary: 'The profile of the user',
  answer: profileSchema,
})
